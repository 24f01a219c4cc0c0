// The hours of a week, drawn day by day.
import { type CSSProperties, type ReactNode, useRef, useState } from 'react'
import unseen from '../../../../shared/ui/visually-hidden.module.css'
import { useText, useTexts } from '../../../i18n/texts'
import { Button, buttonClass } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { Tick } from '../../../parts/fields'
import { Icon } from '../../../parts/icon'
import { useAround } from '../around'
import type { Label, NoHours } from '../table'
import {
  clockOf,
  clockWords,
  copied,
  frameOf,
  hasHours,
  hoursToBegin,
  type Minutes,
  minutesIn,
  minutesOfWeek,
  nameOfDay,
  nextSpan,
  openMinutes,
  type Span,
  spansOf,
  totalWords,
  type Week,
  type Weekday,
  weekdaysIn,
  withBreak,
} from '../times/week'
import { CopyDay } from './copy-day'
import { Group, type InputProps, idOf } from './frame'
import { Spans } from './hours'
import styles from './week.module.css'

export function WeekInput(props: InputProps<'week'>) {
  const { none } = props.field
  if (!none) return <DrawnWeek {...props} />
  return hasHours((props.value ?? {}) as Week) ? (
    <DrawnWeek {...props} below={<Step to={undefined} words={none.clear} {...props} />} />
  ) : (
    <NoWeek {...props} none={none} />
  )
}

/** In the place of a week without any hours: what that means. */
function NoWeek({ none, ...props }: InputProps<'week'> & { none: NoHours }) {
  const { field, path } = props
  const text = useText()
  const { setup } = useAround()
  return (
    <Group field={field} path={path}>
      <p>{text(none.words)}</p>
      <Step to={none.from(setup)} words={none.begin} {...props} />
    </Group>
  )
}

/** From hours of one's own to none, and back. The focus stays with the field. */
function Step({ to, words, path, onChange }: { to: Week | undefined; words: Label } & InputProps<'week'>) {
  const text = useText()
  const go = () => {
    onChange(to)
    requestAnimationFrame(() => document.getElementById(idOf(path))?.focus())
  }
  return (
    <div>
      <Button onClick={go}>{text(words)}</Button>
    </div>
  )
}

function DrawnWeek({ field, path, value, onChange, below }: InputProps<'week'> & { below?: ReactNode }) {
  const texts = useTexts()
  const { text, tag } = texts
  const week = (value ?? {}) as Week
  // What a day had that was closed since: it comes back when it opens again.
  const before = useRef<Week>({})
  const [copying, copy] = useState<Weekday>()
  const [said, say] = useState('')
  const set = (day: Weekday, spans: readonly Span[]) =>
    onChange({ ...week, [day]: spans.length > 0 ? spans : undefined })
  const open = (day: Weekday, isOpen: boolean) => {
    if (!isOpen) before.current[day] = spansOf(week[day])
    set(day, isOpen ? spansOf(before.current[day] ?? hoursToBegin(week, day)) : [])
  }
  const stopCopying = (day: Weekday) => {
    copy(undefined)
    document.getElementById(copyId(path, day))?.focus()
  }
  const copyTo = (day: Weekday, to: readonly Weekday[]) => {
    onChange(copied(week, day, to))
    say(text('setup.week.copied', { day: nameOfDay(day, tag), days: to.map(one => nameOfDay(one, tag)).join(', ') }))
    stopCopying(day)
  }
  const frame = frameOf(week)
  return (
    <Group field={field} path={path}>
      <Scale frame={frame} />
      <ul className={styles.week}>
        {weekdaysIn(tag).map(day => (
          <li key={day} className={styles.day} data-closed={week[day]?.length ? undefined : ''}>
            <Day
              path={path}
              day={day}
              spans={spansOf(week[day])}
              frame={frame}
              isCopying={copying === day}
              onOpen={isOpen => open(day, isOpen)}
              onChange={spans => set(day, spans)}
              onCopy={() => copy(copying === day ? undefined : day)}
            />
            {copying === day && (
              <CopyDay day={day} week={week} onCopy={days => copyTo(day, days)} onClose={() => stopCopying(day)} />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>{text('setup.week.total', { time: totalWords(texts, minutesOfWeek(week)) })}</p>
      <span className={unseen.unseen} role="status">
        {said}
      </span>
      {below}
    </Group>
  )
}

const copyId = (path: string, day: Weekday) => `${idOf(`${path}.${day}`)}-copy`

interface DayProps {
  path: string
  day: Weekday
  spans: readonly Span[]
  frame: Minutes
  isCopying: boolean
  onOpen: (isOpen: boolean) => void
  onChange: (spans: readonly Span[]) => void
  onCopy: () => void
}

function Day({ path, day, spans, frame, isCopying, onOpen, onChange, onCopy }: DayProps) {
  const texts = useTexts()
  const { text, tag } = texts
  const name = nameOfDay(day, tag)
  const isOpen = spans.length > 0
  const rest = withBreak(spans)
  return (
    <>
      <div className={styles.name}>
        <Tick id={idOf(`${path}.${day}`)} isOn={isOpen} onTick={onOpen}>
          {name}
        </Tick>
        <span className={styles.sum}>{isOpen && totalWords(texts, minutesIn(spans))}</span>
      </div>
      <Bar spans={spans} frame={frame} />
      {!isOpen && <p className={styles.closed}>{text('setup.closed')}</p>}
      {isOpen && (
        <div className={styles.spans}>
          <Spans label={name} spans={spans} onChange={onChange} />
          <span className={styles.verbs}>
            <Button
              looks={['bare']}
              aria-label={`${name}: ${text(rest ? 'setup.week.add_break' : 'setup.add_hours')}`}
              onClick={() => onChange(rest ?? [...spans, nextSpan(spans)])}
            >
              <Icon name="plus" />
              {text(rest ? 'setup.week.break' : 'setup.week.hours')}
            </Button>
            <button
              type="button"
              id={copyId(path, day)}
              className={buttonClass('bare', 'square')}
              aria-label={text('setup.week.copy', { day: name })}
              aria-expanded={isCopying}
              onClick={onCopy}
            >
              <Icon name="copy" />
            </button>
          </span>
        </div>
      )}
    </>
  )
}

/** Where in what is drawn some minutes are. */
const place = ([from, to]: Minutes, [first, last]: Minutes) =>
  ({ '--at': (from - first) / (last - first), '--for': (to - from) / (last - first) }) as CSSProperties

/** The hours of a day as they lie in it, for those who would rather look. */
function Bar({ spans, frame }: { spans: readonly Span[]; frame: Minutes }) {
  const hours = (frame[1] - frame[0]) / 60
  return (
    <div className={styles.bar} style={{ '--hours': hours } as CSSProperties} aria-hidden="true">
      {openMinutes(spans).map(minutes => (
        <span key={minutes[0]} style={place(minutes, frame)} />
      ))}
    </div>
  )
}

const mostLabels = 6

/** The hours above the bars. */
function Scale({ frame }: { frame: Minutes }) {
  const { tag } = useTexts()
  const [first, last] = frame
  const step = [1, 2, 3, 4, 6].find(hours => (last - first) / 60 / hours <= mostLabels) ?? 6
  const steps = Math.floor((last - first) / 60 / step)
  const marks = Array.from({ length: steps + 1 }, (_, at) => first + at * step * 60)
  return (
    <div className={`${styles.scale} ${controls.small}`} aria-hidden="true">
      {marks.map(minute => (
        <span key={minute} style={place([minute, minute], frame)}>
          {clockWords(clockOf(minute), tag)}
        </span>
      ))}
    </div>
  )
}
