import { useEffect, useRef } from 'react'
import type { AwayBooking, AwayResult } from '../api/types'
import { useTexts } from '../i18n/texts'
import { Button, buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { PlaceLink } from '../parts/use-place'
import styles from './away.module.css'
import type { Choice } from './decisions'
import { BookingWords, choiceWords } from './proposal-row'

interface ResultsProps {
  bookings: readonly AwayBooking[]
  choices: readonly Choice[]
  result: AwayResult
  name: string
  onAgain: () => void
}

/** What came of it, booking by booking. */
export function Results({ bookings, choices, result, name, onAgain }: ResultsProps) {
  const texts = useTexts()
  const { text, has } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const outcomeOf = (id: string) => result.outcomes.find(({ booking_id }) => booking_id === id)
  const failed = result.outcomes.filter(({ is_done }) => !is_done).length
  const why = (code: string | undefined) => {
    const key = `error.${code}` as const
    return code && has(key as 'error.internal') ? text(key as 'error.internal') : text('error.internal')
  }
  return (
    <section className={styles.plan} aria-label={text('away.bookings')}>
      <h2 ref={heading} tabIndex={-1}>
        {text('away.entered', { title: name })}
      </h2>
      {failed > 0 && <p className={controls.attention}>{text('away.failed', { count: failed })}</p>}
      <ul className={styles.rows}>
        {bookings.map((one, at) => {
          const outcome = outcomeOf(one.booking.id)
          const isDone = outcome?.is_done ?? false
          return (
            <li
              key={one.booking.id}
              className={`${controls.card} ${styles.proposal}`}
              data-failed={isDone ? undefined : ''}
            >
              <BookingWords one={one} />
              <p className={styles.outcome}>
                <Icon name={isDone ? 'came' : 'asked'} />
                <span>
                  {choiceWords(texts, one, choices[at] ?? 'keep')}
                  {!isDone && <b className={styles.wrong}> · {why(outcome?.code)}</b>}
                </span>
              </p>
            </li>
          )
        })}
      </ul>
      <div className={controls.row}>
        {failed > 0 && <Button onClick={onAgain}>{text('action.try_again')}</Button>}
        {result.time_off.left_behind > 0 && (
          <PlaceLink className={buttonClass()} to={{ screen: 'left' }}>
            {text('left.heading')}
          </PlaceLink>
        )}
        <PlaceLink
          className={buttonClass('main')}
          to={{ screen: 'calendar', view: 'day', date: result.time_off.starts_at.slice(0, 10) }}
        >
          {text('sheet.to_calendar')}
        </PlaceLink>
      </div>
    </section>
  )
}
