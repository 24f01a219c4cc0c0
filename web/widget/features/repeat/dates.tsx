import { useId } from 'react'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock } from '../../../shared/time/wall-clock'
import { Button } from '../../../shared/ui/button'
import { SelectField } from '../../../shared/ui/fields/select-field'
import styles from '../../appointment/series/series.module.css'
import { alternativesOf, readWish, searchedAgain, withWanted } from '../../booking/series'
import type { SeriesDate } from '../../booking/state'
import { usePage } from '../../session/page-context'

/** The dates of the series: each can be kept or left out, and one that is not free swapped for another. */
export function SeriesDates() {
  const { flow, send } = usePage()
  const text = useText()
  const { series } = flow
  if (!series) return null
  if (series.search === 'failed')
    return (
      <div className={styles.failed} role="alert">
        <p>{text('repeat.failed')}</p>
        <Button onClick={() => send({ type: 'changed', by: searchedAgain })}>{text('action.retry')}</Button>
      </div>
    )
  const isFinding = series.search === 'finding'
  return (
    <section className={styles.dates} aria-labelledby="dates" aria-busy={isFinding || undefined}>
      <h2 id="dates">{text('repeat.dates')}</h2>
      <p className={styles.finding} role="status">
        {isFinding && text('repeat.finding')}
      </p>
      {isFinding ? (
        <ol aria-hidden="true">
          {[...new Array(readWish(series.wish).count).keys()].map(index => (
            <li key={index} className={styles.skeleton} />
          ))}
        </ol>
      ) : (
        <ol>
          {series.dates.map((date, index) => (
            <li key={date.starts_at} data-free={date.free}>
              {date.free ? <FreeDate date={date} index={index} /> : <TakenDate date={date} index={index} />}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

interface DateProps {
  date: SeriesDate
  index: number
}

function FreeDate({ date, index }: DateProps) {
  const { send } = usePage()
  const { day, time } = useDay(date.starts_at)
  const keep = (isKept: boolean) =>
    send({ type: 'changed', by: now => withWanted(now, index, isKept ? date.starts_at : undefined) })
  return (
    <label className={styles.free}>
      <input type="checkbox" checked={Boolean(date.wanted)} onChange={event => keep(event.target.checked)} />
      <span className={styles.day}>
        {day}, <span className={styles.time}>{time}</span>
      </span>
    </label>
  )
}

function TakenDate({ date, index }: DateProps) {
  const { flow, send } = usePage()
  const text = useText()
  const tag = useLocaleTag()
  const id = useId()
  const { day, time } = useDay(date.starts_at)
  const alternatives = alternativesOf(flow, index)
  const swap = (start: string) =>
    send({ type: 'changed', by: now => withWanted(now, index, start === '' ? undefined : start) })
  return (
    <div className={styles.taken}>
      <p id={id}>
        <s>
          {day}, {time}
        </s>{' '}
        <span className={styles.status}>{text(date.isTaken ? 'repeat.taken' : 'repeat.not_free')}</span>
      </p>
      {alternatives.length > 0 ? (
        <SelectField
          layout="beside"
          label={text('repeat.instead')}
          describedBy={id}
          options={[
            { value: '', text: text('repeat.leave_out') },
            ...alternatives.map(start => ({ value: start, text: formatWallClock(start, 'moment', tag) })),
          ]}
          value={date.wanted ?? ''}
          onChoose={swap}
        />
      ) : (
        <p className={styles.quiet}>{text('repeat.no_alternative')}</p>
      )}
    </div>
  )
}

function useDay(start: string) {
  const tag = useLocaleTag()
  return { day: formatWallClock(start, 'date', tag), time: formatWallClock(start, 'time', tag) }
}
