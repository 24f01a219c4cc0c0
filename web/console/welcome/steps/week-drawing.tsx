// The hours of a week, drawn across its days. By keyboard a day is opened and closed; times are typed (hours-step.tsx).
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import { useText, useTexts } from '../../i18n/texts'
import { Tick } from '../../parts/fields'
import {
  clockOf,
  clockWords,
  hoursToBegin,
  hoursWords,
  type Minutes,
  nameOfDay,
  openMinutes,
  shortDay,
  spansOf,
  type Week,
  type Weekday,
  weekdaysIn,
} from '../../setup/entry/times/week'
import { drawn, drawnFrame, isOpenIn, type Stroke, stepAt } from '../typed/drawing'
import styles from './week-drawing.module.css'

interface WeekDrawingProps {
  week: Week
  onChange: (week: Week) => void
}

/** The stroke that is drawn, and what was there before. */
interface Drawing {
  before: Week
  stroke: Stroke
  frame: Minutes
}

export function WeekDrawing({ week, onChange }: WeekDrawingProps) {
  const { tag } = useTexts()
  const days = weekdaysIn(tag)
  const list = useRef<HTMLUListElement>(null)
  const [drawing, draw] = useState<Drawing>()
  // What a day had that was closed since: it comes back when it opens again.
  const closed = useRef<Week>({})
  const frame = drawing?.frame ?? drawnFrame(week)

  const open = (day: Weekday, isOpen: boolean) => {
    if (!isOpen) closed.current[day] = spansOf(week[day])
    onChange({ ...week, [day]: isOpen ? spansOf(closed.current[day] ?? hoursToBegin(week, day)) : [] })
  }
  const at = ({ clientX, clientY }: PointerEvent) => {
    const bars = [...list.current!.querySelectorAll<HTMLElement>('[data-bar]')]
    const rects = bars.map(bar => bar.getBoundingClientRect())
    const row = rects.findIndex(({ bottom }) => clientY < bottom)
    const nearest = row < 0 ? rects.length - 1 : row
    const { left, right, width } = rects[nearest]!
    const isMirrored = getComputedStyle(list.current!).direction === 'rtl'
    const share = isMirrored ? (right - clientX) / width : (clientX - left) / width
    return { day: days[nearest]!, minute: stepAt(share, frame) }
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    const isOnBar = (event.target as Element).closest('[data-bar]') !== null
    if (!isOnBar || event.button !== 0 || !event.isPrimary) return
    const { day, minute } = at(event)
    const isOpen = !isOpenIn(spansOf(week[day]), minute)
    const stroke = { from: day, to: day, began: minute, now: minute, isOpen }
    draw({ before: week, stroke, frame })
    list.current!.setPointerCapture(event.pointerId)
    // A finger may only want to scroll.
    if (event.pointerType !== 'touch') onChange(drawn(week, days, stroke))
  }
  const move = (event: PointerEvent) => {
    if (!drawing) return
    const { day, minute } = at(event)
    const { stroke, before } = drawing
    // Fingers slip from a row to the next; what goes down with one scrolls the page.
    const to = event.pointerType === 'touch' ? stroke.from : day
    if (to === stroke.to && minute === stroke.now) return
    const next = { ...stroke, to, now: minute }
    draw({ ...drawing, stroke: next })
    onChange(drawn(before, days, next))
  }
  const end = () => draw(undefined)
  const giveUp = () => {
    if (drawing) onChange(drawing.before)
    draw(undefined)
  }
  return (
    <div className={styles.drawing}>
      <Scale frame={frame} />
      <ul
        ref={list}
        className={styles.week}
        data-drawing={drawing ? '' : undefined}
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={giveUp}
        onKeyDown={event => event.key === 'Escape' && giveUp()}
      >
        {days.map(day => (
          <Day key={day} day={day} week={week} frame={frame} onOpen={isOpen => open(day, isOpen)} />
        ))}
      </ul>
    </div>
  )
}

const place = ([from, to]: Minutes, [first, last]: Minutes) =>
  ({ '--at': (from - first) / (last - first), '--for': (to - from) / (last - first) }) as CSSProperties

interface DayProps {
  day: Weekday
  week: Week
  frame: Minutes
  onOpen: (isOpen: boolean) => void
}

function Day({ day, week, frame, onOpen }: DayProps) {
  const text = useText()
  const { tag } = useTexts()
  const spans = spansOf(week[day])
  const said = spans.length > 0 ? hoursWords(spans, tag) : text('setup.closed')
  return (
    <li className={styles.day} data-day={day}>
      <Tick isOn={spans.length > 0} onTick={onOpen}>
        <span aria-hidden="true">{shortDay(day, tag)}</span>
        <span className={unseen.unseen}>{`${nameOfDay(day, tag)}: ${said}`}</span>
      </Tick>
      <div
        className={styles.bar}
        data-bar=""
        style={{ '--hours': (frame[1] - frame[0]) / 60 } as CSSProperties}
        aria-hidden="true"
      >
        {openMinutes(spans).map(([from, to]) => (
          <span key={from} className={styles.open} style={place([from, to], frame)}>
            <span>{hoursWords([{ opens: clockOf(from), closes: clockOf(to) }], tag)}</span>
          </span>
        ))}
      </div>
    </li>
  )
}

const mostLabels = 8

function Scale({ frame }: { frame: Minutes }) {
  const { tag } = useTexts()
  const [first, last] = frame
  const hours = [2, 3, 4, 6].find(step => (last - first) / 60 / step <= mostLabels) ?? 6
  const marks = Array.from({ length: Math.floor((last - first) / 60 / hours) + 1 }, (_, at) => first + at * hours * 60)
  return (
    <div className={styles.scale} aria-hidden="true">
      {marks.map(minute => (
        <span key={minute} style={place([minute, minute], frame)}>
          {clockWords(clockOf(minute), tag)}
        </span>
      ))}
    </div>
  )
}
