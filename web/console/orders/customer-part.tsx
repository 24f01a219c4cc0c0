import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { api } from '../api/client'
import type { Locale } from '../api/types'
import { useText } from '../i18n/texts'
import { useAsk } from '../parts/ask'
import { PlainButton } from '../parts/button'
import { TextField } from '../parts/fields'
import { useMay } from '../parts/session'
import { useTimes } from '../parts/use-times'
import type { Usual } from './order'
import styles from './orders.module.css'

/** Who books, as typed; none of it is needed. */
export interface Who {
  name: string
  phone: string
  email: string
  /** The id of a customer who is known, as long as nothing else is typed. */
  customer?: string | undefined
}

export const noOne: Who = { name: '', phone: '', email: '' }

/** A known customer, and what is worth knowing of them. */
export function useCustomer(id: string | undefined) {
  return useAsk(
    ['customer', id],
    signal => api.GET('/api/v1/console/customers/{customer_id}', { params: { path: { customer_id: id! } }, signal }),
    id !== undefined,
  ).data
}

interface CustomerPartProps {
  who: Who
  onChange: (who: Who) => void
  /** Mistakes that the server found, by field. */
  errors: { email?: string | undefined; phone?: string | undefined }
  /** Chooses what a customer usually books; undefined where it is not sold any more, or is chosen already. */
  chooseUsual: (usual: Usual) => (() => void) | undefined
}

/** Name, phone, e-mail: one is enough, and those who are known are found as one types. */
export function CustomerPart({ who, onChange, errors, chooseUsual }: CustomerPartProps) {
  const text = useText()
  return (
    <div className={styles.part}>
      <NameField who={who} onChange={onChange} />
      <div className={styles.pair}>
        <TextField
          label={text('new.phone')}
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={32}
          error={errors.phone}
          value={who.phone}
          onType={phone => onChange({ ...who, phone, customer: undefined })}
        />
        <TextField
          label={text('sign_in.email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          error={errors.email}
          value={who.email}
          onType={email => onChange({ ...who, email, customer: undefined })}
        />
      </div>
      {who.customer && <Known id={who.customer} chooseUsual={chooseUsual} />}
    </div>
  )
}

function Known({ id, chooseUsual }: { id: string } & Pick<CustomerPartProps, 'chooseUsual'>) {
  const text = useText()
  const { moment } = useTimes()
  const known = useCustomer(id)
  if (!known) return null
  const { customer, usual_service, usual_staff } = known
  const words = [
    text('booking.visits', { count: customer.bookings }),
    (customer.last_at || customer.missed > 0) && text('booking.missed', { count: customer.missed }),
    customer.last_at && text('new.last', { time: moment(customer.last_at) }),
  ].filter(Boolean)
  const usual = usual_service && text('new.usual', { title: [usual_service, usual_staff].filter(Boolean).join(', ') })
  const choose = usual_service ? chooseUsual({ service: usual_service, host: usual_staff }) : undefined
  return (
    <p className={styles.hint}>
      {words.join(' · ')}
      {usual && ' · '}
      {choose ? <PlainButton onClick={choose}>{usual}</PlainButton> : usual}
    </p>
  )
}

/** What was typed once it has rested. */
function useRested(typed: string): string {
  const [rested, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(settle, 200, typed)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

interface FoundProps {
  who: Who
  onChange: (who: Who) => void
}

function NameField({ who, onChange }: FoundProps) {
  const text = useText()
  const id = useId()
  const mayLook = useMay('customers.see')
  const [isOpen, open] = useState(false)
  const [at, setAt] = useState(-1)
  const query = useRested(who.name.trim())
  const isAsking = mayLook && isOpen && query.length > 1 && !who.customer
  const asked = useAsk(
    ['customers', query],
    signal => api.GET('/api/v1/console/customers', { params: { query: { q: query } }, signal }),
    isAsking,
  )
  const found = isAsking ? (asked.data?.customers.slice(0, 6) ?? []) : []
  const choose = (index: number) => {
    const row = found[index]
    if (!row) return
    onChange({ name: row.name, phone: row.phone ?? '', email: row.email ?? '', customer: row.id })
    open(false)
  }
  const press = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (found.length === 0 || !(by || ['Enter', 'Escape'].includes(event.key))) return
    if (event.key === 'Enter' && at < 0) return
    event.preventDefault()
    if (by) setAt(at < 0 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length)
    else if (event.key === 'Enter') choose(at)
    else open(false)
  }
  return (
    <div className={styles.name}>
      <TextField
        label={text('new.customer')}
        hint={text('new.customer_hint')}
        name="name"
        autoComplete="off"
        maxLength={200}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={found[at] ? `${id}-${at}` : undefined}
        value={who.name}
        onType={name => {
          onChange({ ...who, name, customer: undefined })
          open(true)
          setAt(-1)
        }}
        onKeyDown={press}
        onBlur={() => open(false)}
      />
      <div
        id={`${id}-found`}
        className={styles.found}
        role="listbox"
        aria-label={text('new.known')}
        hidden={found.length === 0}
      >
        {found.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field.
          <div
            key={row.id}
            id={`${id}-${index}`}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            // The field keeps the focus.
            onMouseDown={event => event.preventDefault()}
            onClick={() => choose(index)}
          >
            <b>{row.name}</b>
            <small>{[row.phone, row.email].filter(Boolean).join(' · ')}</small>
          </div>
        ))}
      </div>
      {isAsking && asked.data && (
        <p className={styles.count} role="status">
          {text('new.found', { count: found.length })}
        </p>
      )}
    </div>
  )
}

/** In which language the customer is told. */
export const localeOf = (known: { locale: Locale } | undefined, chosen: Locale | undefined, usual: Locale) =>
  chosen ?? known?.locale ?? usual
