import type { FreeTimes } from '../api/types'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { useTimes } from '../parts/use-times'
import styles from './free-starts.module.css'

interface FreeStartsProps {
  /** The day that was asked for. */
  asked: string
  times: FreeTimes
  isChosen: (start: string) => boolean
  /** That no more can be chosen. */
  isFull?: boolean
  onPress: (start: string) => void
}

/** The free times of a day, a button each; of the next day that has any, where that one has none. */
export function FreeStarts({ asked, times: { date, starts }, isChosen, isFull = false, onPress }: FreeStartsProps) {
  const text = useText()
  const { time, day } = useTimes()
  if (starts.length === 0) return <p className={controls.quiet}>{text('propose.none')}</p>
  return (
    <fieldset className={styles.offered}>
      <legend className={styles.intro}>
        {date === asked ? text('propose.on', { day: day(date) }) : text('propose.next', { day: day(date) })}
      </legend>
      <div className={styles.times}>
        {starts.map(start => {
          const isOff = isFull && !isChosen(start)
          return (
            <Button
              key={start}
              looks={isChosen(start) ? ['main'] : []}
              aria-pressed={isChosen(start)}
              isOff={isOff}
              onClick={() => isOff || onPress(start)}
            >
              {time(start)}
            </Button>
          )
        })}
      </div>
    </fieldset>
  )
}
