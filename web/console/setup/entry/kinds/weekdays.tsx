// Some days of the week, and a time of day.
import { useTexts } from '../../../i18n/texts'
import { TextField, Tick } from '../../../parts/fields'
import { nameOfDay, weekdays, weekdaysIn } from '../times/week'
import { Group, type InputProps, useFrame } from './frame'
import styles from './week.module.css'

export function WeekdaysInput({ field, path, value, onChange }: InputProps<'weekdays'>) {
  const { tag } = useTexts()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  return (
    <Group field={field} path={path}>
      <div className={styles.days}>
        {weekdaysIn(tag).map(day => (
          <Tick
            key={day}
            isOn={chosen.includes(day)}
            onTick={isOn => onChange(weekdays.filter(other => (other === day ? isOn : chosen.includes(other))))}
          >
            {nameOfDay(day, tag)}
          </Tick>
        ))}
      </div>
    </Group>
  )
}

/** Midnight at the end of a day is typed as 00:00, and is 24:00 in a business file. */
export function TimeInput({ field, path, value, onChange }: InputProps<'time'>) {
  const frame = useFrame({ field, path })
  const shown = value === '24:00' ? '00:00' : String(value ?? '')
  return (
    <TextField
      {...frame}
      name={path}
      type="time"
      value={shown}
      onType={typed => onChange(field.isEnd && typed === '00:00' ? '24:00' : typed)}
    />
  )
}
