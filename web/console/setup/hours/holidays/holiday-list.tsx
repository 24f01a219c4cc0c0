import type { Holiday } from '../../../../shared/time/public-holidays'
import { useTexts } from '../../../i18n/texts'
import { Tick } from '../../../parts/fields'
import type { Plain } from '../../entry/table'
import { daysInWords } from '../../entry/times/days'
import { isClosed, isSame } from './holidays'
import styles from './holidays.module.css'

interface HolidayListProps {
  holidays: readonly Holiday[]
  /** The closures there are. */
  rows: readonly Plain[]
  chosen: readonly Holiday[]
  onTick: (holiday: Holiday, isOn: boolean) => void
}

/** A box for each. What the business is closed on anyway stays as it is. */
export function HolidayList({ holidays, rows, chosen, onTick }: HolidayListProps) {
  const { text, tag } = useTexts()
  if (holidays.length === 0) return <p className={styles.quiet}>{text('setup.holidays.none')}</p>
  return (
    <fieldset className={styles.list}>
      <legend>{text('setup.holidays.help')}</legend>
      {holidays.map(one => {
        const isThere = isClosed(one, rows)
        return (
          <Tick
            key={`${one.first} ${one.name}`}
            isOn={isThere || chosen.some(other => isSame(one, other))}
            isFixed={isThere}
            onTick={isOn => onTick(one, isOn)}
          >
            <span className={styles.line}>
              <span className={styles.day}>{daysInWords([{ date: one.first }, { date: one.last }], tag)}</span>
              <span className={styles.name}>
                <span dir="auto">{one.name}</span>
                {isThere && <span className={styles.quiet}>{text('setup.holidays.closed')}</span>}
              </span>
            </span>
          </Tick>
        )
      })}
    </fieldset>
  )
}
