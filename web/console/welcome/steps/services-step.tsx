import { useEffect, useId, useRef, useState } from 'react'
import { ErrorText, partsOf, showWhole } from '../../../shared/ui/fields/field-frame'
import { useText, useTexts } from '../../i18n/texts'
import { Button, buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { typedAmount } from '../../parts/values/amounts'
import { lengthInWords } from '../../setup/entry/times/minutes'
import { wordsIn } from '../../setup/entry/words'
import { newOffer, type Offer, offersOf, templateOf } from '../typed/draft'
import { lengthOf, priceOf } from '../typed/edits'
import type { Way } from '../use-welcome'
import styles from './services-step.module.css'

/** What visitors can book: a few usual services to tick, and any others. */
export function ServicesStep({ way }: { way: Way }) {
  const text = useText()
  const id = useId()
  const { draft, change, problems } = way
  const [added, setAdded] = useState<string>()
  const list = useRef<HTMLUListElement>(null)
  const offers = offersOf(draft)
  const set = (next: readonly Offer[]) => change({ offers: { ...draft.offers, [draft.kind ?? 'blank']: next } })
  const edit = (id: string, changed: Partial<Offer>) =>
    set(offers.map(one => (one.id === id ? { ...one, ...changed } : one)))
  const add = () => {
    const offer = newOffer()
    set([...offers, offer])
    setAdded(offer.id)
  }
  useEffect(() => {
    if (added) list.current?.querySelector<HTMLElement>(`[name="${added}.name"]`)?.focus()
  }, [added])
  const problem = problems.offers
  return (
    <div className={styles.part}>
      <ul ref={list} className={styles.offers}>
        {offers.map(offer => (
          <OfferRow
            key={offer.id}
            way={way}
            offer={offer}
            onEdit={changed => edit(offer.id, changed)}
            onRemove={() => set(offers.filter(one => one.id !== offer.id))}
          />
        ))}
      </ul>
      <div data-invalid={problem ? '' : undefined} tabIndex={problem ? -1 : undefined}>
        <ErrorText id={id} error={problem && text(problem)} />
      </div>
      <div>
        <Button onClick={add}>
          <Icon name="plus" />
          {text('welcome.add_service')}
        </Button>
      </div>
    </div>
  )
}

interface OfferRowProps {
  way: Way
  offer: Offer
  onEdit: (changed: Partial<Offer>) => void
  onRemove: () => void
}

function OfferRow({ way, offer, onEdit, onRemove }: OfferRowProps) {
  const texts = useTexts()
  const { text } = texts
  const id = useId()
  const { draft, setup, nameOf } = way
  const { currency } = draft.business
  const name = nameOf(offer)
  const template = templateOf(draft.kind, offer)
  const minutes = lengthOf(draft, offer)
  const price = priceOf(draft, offer)
  const { shortMoney } = wordsIn(texts, { ...setup, business: { ...setup.business, currency } })
  const usualPrice = typeof price === 'number' ? typedAmount(price, currency).replace(/\.0+$/, '') : ''
  const facts = [
    minutes !== undefined && lengthInWords(texts, minutes),
    typeof price === 'number' && shortMoney(price),
  ].filter(Boolean)
  const seats = template?.seats
  return (
    <li className={styles.offer} data-on={offer.isOn ? '' : undefined}>
      <input
        id={id}
        type="checkbox"
        aria-label={text('welcome.offer', { title: name || text('setup.unnamed') })}
        checked={offer.isOn}
        onChange={event => onEdit({ isOn: event.target.checked })}
      />
      {offer.isOn ? (
        <div className={styles.fields}>
          <Input
            way={way}
            path={`offer.${offer.id}.name`}
            name={`${offer.id}.name`}
            label={text('welcome.service_name')}
            maxLength={120}
            value={name}
            onType={name => onEdit({ name })}
          />
          <Input
            way={way}
            path={`offer.${offer.id}.minutes`}
            name={`${offer.id}.minutes`}
            label={text('welcome.length_of', { title: name })}
            unit={text('setup.minutes')}
            inputMode="numeric"
            value={offer.minutes ?? String(template?.minutes ?? '')}
            onType={minutes => onEdit({ minutes })}
          />
          <Input
            way={way}
            path={`offer.${offer.id}.price`}
            name={`${offer.id}.price`}
            label={text('welcome.price_of', { title: name })}
            unit={currency}
            inputMode="decimal"
            placeholder={text('welcome.no_price')}
            value={offer.price ?? usualPrice}
            onType={price => onEdit({ price })}
          />
          {seats && <small className={styles.seats}>{text('welcome.seats', { count: seats })}</small>}
        </div>
      ) : (
        <label htmlFor={id} className={styles.label}>
          <span>{name || text('setup.unnamed')}</span>
          <small>{facts.join(' · ')}</small>
        </label>
      )}
      {!template && (
        <button
          type="button"
          className={buttonClass('bare', 'square')}
          aria-label={text('setup.remove', { title: name || text('setup.unnamed') })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  )
}

interface InputProps
  extends Pick<React.InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'maxLength' | 'placeholder'> {
  way: Way
  path: string
  name: string
  label: string
  unit?: string
  value: string
  onType: (typed: string) => void
}

/** A field of a line: its name is that of the line. */
function Input({ way: { problems }, path, label, unit, value, onType, ...rest }: InputProps) {
  const text = useText()
  const id = useId()
  const problem = problems[path]
  return (
    <div className={styles.cell} data-unit={unit ? '' : undefined}>
      <span className={styles.box}>
        <input
          {...rest}
          id={id}
          className={controls.input}
          aria-label={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? partsOf(id).error : undefined}
          autoComplete="off"
          value={value}
          onChange={event => onType(event.target.value)}
          onFocus={showWhole}
        />
        {unit && (
          <span className={styles.unit} aria-hidden="true">
            {unit}
          </span>
        )}
      </span>
      <ErrorText id={id} error={problem && text(problem)} />
    </div>
  )
}
