import { useState } from 'react'
import { formatOffset, momentOf, offsetOf } from '../../../../shared/time/wall-clock'
import { Select } from '../../../../shared/ui/fields/select'
import { useText, useTexts } from '../../../i18n/texts'
import controls from '../../../parts/controls.module.css'
import { Field } from '../../../parts/fields'
import { momentsAt, wallIn } from '../../../parts/values/instant'
import { useAround } from '../around'
import entry from '../entry.module.css'
import { clockWords } from '../times/week'
import { dayOf, wallOf, zoneOf } from '../times/zone'
import { type InputProps, useFrame } from './frame'
import styles from './moment.module.css'

interface Typed {
  date: string
  time: string
}

const typedOf = (value: unknown, zone: string, isEnd: boolean): Typed =>
  typeof value === 'string' && value ? { time: '', ...dayOf(value, zone, isEnd) } : { date: '', time: '' }

const isSameMoment = (one: string | undefined, other: unknown) =>
  one === other || (one !== undefined && typeof other === 'string' && momentOf(one) === momentOf(other))

/** A day and a time of a zone; what the clocks of that night make of it stands below. */
export function MomentInput({ field, path, value, onChange }: InputProps<'moment'>) {
  const text = useText()
  const around = useAround()
  const zone = zoneOf(around)
  const { isEnd = false } = field
  const moments = ({ date, time }: Typed) => (date ? momentsAt(wallOf({ date, time }, isEnd), zone) : [])
  const [kept, keep] = useState(() => typedOf(value, zone, isEnd))
  const isKept = moments(kept).some(one => isSameMoment(one, value)) || (!kept.date && !value)
  const typed = isKept ? kept : typedOf(value, zone, isEnd)
  const possible = moments(typed)
  const type = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed }
    keep(next)
    onChange(moments(next)[0])
  }
  const { below, ...frame } = useFrame({ field, path })
  return (
    <Field
      {...frame}
      below={
        <>
          <Night wall={typed.date && wallOf(typed, isEnd)} zone={zone} possible={possible} {...{ value, onChange }} />
          {below}
        </>
      }
    >
      {inside => (
        <span className={styles.moment}>
          <input
            {...inside}
            className={controls.input}
            type="date"
            name={path}
            value={typed.date}
            onChange={event => type({ date: event.target.value })}
          />
          <input
            className={controls.input}
            type="time"
            aria-label={`${text(field.label)}: ${text('setup.time')}`}
            value={typed.time}
            onChange={event => type({ time: event.target.value })}
          />
        </span>
      )}
    </Field>
  )
}

interface NightProps {
  /** What was typed. */
  wall: string
  zone: string
  /** The moments that it can mean. */
  possible: readonly string[]
  value: unknown
  onChange: (value: unknown) => void
}

/** Which of two it is where a time comes twice, and what one counts as that clocks skip. */
function Night({ wall, zone, possible, value, onChange }: NightProps) {
  const { text, tag } = useTexts()
  const [first] = possible
  if (!first) return null
  const time = (at: string) => clockWords(at.slice(11, 16), tag)
  if (possible.length > 1) {
    const said = text('setup.moment_twice', { time: time(wall) })
    const optionOf = (one: string, at: number) => {
      const zone = formatOffset(offsetOf(one))
      return { value: one, text: text(at === 0 ? 'setup.moment_first' : 'setup.moment_second', { zone }) }
    }
    return (
      <div className={styles.night}>
        <p>{said}</p>
        <Select
          aria-label={said}
          options={possible.map(optionOf)}
          value={possible.find(one => isSameMoment(one, value)) ?? first}
          onChoose={onChange}
        />
      </div>
    )
  }
  const counted = wallIn(first, zone)
  return counted === wall ? null : <p className={entry.was}>{text('setup.moment_skipped', { time: time(counted) })}</p>
}
