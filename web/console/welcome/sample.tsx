import { useTexts } from '../i18n/texts'
import { lengthInWords } from '../setup/entry/times/minutes'
import { daysWords, minutesOfWeek, totalWords } from '../setup/entry/times/week'
import { wordsIn } from '../setup/entry/words'
import styles from './sample.module.css'
import { hoursOf, offersOf } from './typed/draft'
import { lengthOf, priceOf } from './typed/edits'
import type { Way } from './use-welcome'

/** What comes of it, while it is typed. */
export function Sample({ way }: { way: Way }) {
  const texts = useTexts()
  const { text } = texts
  const { draft, setup, nameOf, step } = way
  const { business } = draft
  const { shortMoney } = wordsIn(texts, { ...setup, business: { ...setup.business, ...business } })
  const offers = offersOf(draft).filter(({ isOn }) => isOn)
  const cost = (price: ReturnType<typeof priceOf>) => (typeof price === 'number' ? shortMoney(price) : '')
  const names = draft.people.map(({ name }) => name.trim()).filter(Boolean)
  return (
    <aside className={styles.aside} aria-label={text('welcome.sample')}>
      <p className={styles.about} aria-hidden="true">
        {text('welcome.sample')}
      </p>
      <div className={styles.card}>
        <p className={styles.name} data-empty={business.name.trim() ? undefined : ''}>
          {business.name.trim() || text('welcome.name_here')}
        </p>
        {offers.length === 0 ? (
          <ul className={styles.lines} aria-hidden="true">
            <li />
            <li />
            <li />
          </ul>
        ) : (
          <ul className={styles.services}>
            {offers.map(offer => {
              const minutes = lengthOf(draft, offer)
              return (
                <li key={offer.id}>
                  <b>{nameOf(offer) || text('setup.unnamed')}</b>
                  <span>{minutes !== undefined && lengthInWords(texts, minutes)}</span>
                  <span className={styles.price}>{cost(priceOf(draft, offer))}</span>
                </li>
              )
            })}
          </ul>
        )}
        {step === 'hours' && (
          <ul className={styles.people}>
            {draft.people.map((person, at) => {
              const week = hoursOf(draft, person)
              return (
                <li key={person.id}>
                  <b>{names.length > 0 ? person.name.trim() || '–' : `${at + 1}`}</b>
                  <span>
                    {daysWords(week, texts.tag)}
                    {', '}
                    {totalWords(texts, minutesOfWeek(week))}
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </div>
    </aside>
  )
}
