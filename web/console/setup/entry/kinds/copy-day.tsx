import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import { Tick } from '../../../parts/fields'
import { nameOfDay, type Week, type Weekday, weekdaysIn } from '../times/week'
import styles from './week.module.css'

interface CopyDayProps {
  day: Weekday
  week: Week
  onCopy: (to: readonly Weekday[]) => void
  onClose: () => void
}

const isWeekend = (day: Weekday) => day === 'saturday' || day === 'sunday'

/** Asks which days the hours of one are to be on too: to begin with, those like it that are open. */
export function CopyDay({ day, week, onCopy, onClose }: CopyDayProps) {
  const { text, tag } = useTexts()
  const others = weekdaysIn(tag).filter(other => other !== day)
  const [to, choose] = useState(() =>
    others.filter(other => week[other]?.length && isWeekend(other) === isWeekend(day)),
  )
  const first = useRef<HTMLFieldSetElement>(null)
  useEffect(() => first.current?.querySelector('input')?.focus(), [])
  return (
    <fieldset
      ref={first}
      className={styles.copy}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <legend>{text('setup.week.copy_to', { day: nameOfDay(day, tag) })}</legend>
      <div className={styles.days}>
        {others.map(other => (
          <Tick
            key={other}
            isOn={to.includes(other)}
            onTick={isOn => choose(others.filter(one => (one === other ? isOn : to.includes(one))))}
          >
            {nameOfDay(other, tag)}
          </Tick>
        ))}
      </div>
      <div className={styles.copyVerbs}>
        <Button isOff={to.length === 0} onClick={() => to.length > 0 && onCopy(to)}>
          {text('setup.week.copy_now')}
        </Button>
        <Button looks={['bare']} onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
    </fieldset>
  )
}
