import type { AwayBooking, AwayPlace } from '../api/types'
import { type Texts, useTexts } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { SelectField } from '../parts/fields'
import { usePhone } from '../parts/use-media'
import { PlaceLink, usePlace } from '../parts/use-place'
import { timesIn, useTimes } from '../parts/use-times'
import styles from './away.module.css'
import type { Choice } from './decisions'

/** "Hand over to Anna Gruber", "Move to Fri 13 Mar 10:00 with Anna Gruber". */
export function placeWords(texts: Texts, { choice, staff_name, starts_at }: AwayPlace): string {
  if (choice === 'hand_over') return texts.text('away.to_colleague', { title: staff_name })
  return texts.text('away.to_time', { time: timesIn(texts).moment(starts_at), title: staff_name })
}

/** What becomes of a booking, in words. */
export function choiceWords(texts: Texts, one: AwayBooking, choice: Choice): string {
  const place = typeof choice === 'number' ? one.places[choice] : undefined
  if (place) return placeWords(texts, place)
  return texts.text(choice === 'cancel' ? 'away.cancel' : 'away.keep')
}

interface ProposalRowProps {
  one: AwayBooking
  choice: Choice
  onChoose: (choice: Choice) => void
}

/** One booking with what becomes of it. */
export function ProposalRow({ one, choice, onChoose }: ProposalRowProps) {
  const texts = useTexts()
  const { text } = texts
  const { booking, places } = one
  const options = [
    ...places.map((place, at) => [String(at), placeWords(texts, place)] as const),
    ['keep', text('away.keep')] as const,
    ['cancel', text('away.cancel')] as const,
  ]
  const choose = (value: string) => onChoose(value === 'cancel' || value === 'keep' ? value : Number(value))
  const isPhone = usePhone()
  const name = booking.customer_name ?? text('booking.no_name')
  return (
    <li className={`${controls.card} ${styles.proposal}`} data-booking={booking.id}>
      <BookingWords one={one} />
      {isPhone ? (
        <fieldset className={styles.choices}>
          <legend>{text('away.becomes', { title: name })}</legend>
          {options.map(([value, words]) => (
            <label key={value}>
              <input
                type="radio"
                name={`choice ${booking.id}`}
                checked={value === String(choice)}
                onChange={() => choose(value)}
              />
              {words}
            </label>
          ))}
        </fieldset>
      ) : (
        <SelectField
          label={text('away.becomes', { title: name })}
          name="choice"
          options={options}
          value={String(choice)}
          onChoose={choose}
        />
      )}
      {places.length === 0 && <p className={`${controls.attention} ${styles.none}`}>{text('away.none_free')}</p>}
    </li>
  )
}

export function BookingWords({ one: { booking } }: { one: AwayBooking }) {
  const { text } = useTexts()
  const { moment, time } = useTimes()
  const place = usePlace()
  return (
    <div>
      <h3 className={controls.figures}>
        {moment(booking.starts_at)}–{time(booking.ends_at)}
      </h3>
      <p>
        <PlaceLink to={{ ...place, booking: booking.id }}>{booking.customer_name ?? text('booking.no_name')}</PlaceLink>
        {` · ${booking.service_name}`}
      </p>
    </div>
  )
}
