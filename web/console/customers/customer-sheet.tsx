import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../api/client'
import type { Customer } from '../api/types'
import { Notes } from '../bookings/notes'
import styles from '../bookings/sheet.module.css'
import { SheetFrame, SheetHeading } from '../bookings/sheet-frame'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { Button, buttonClass } from '../parts/button'
import { Icon } from '../parts/icon'
import { useKeys } from '../parts/keys/use-keys'
import { useMay } from '../parts/session'
import { go, PlaceLink, placeNow } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { CustomerFacts } from './customer-facts'
import { EditCustomer } from './customer-form'
import { StandingPart } from './standing'
import { StandingChip } from './unusual-chips'
import { Visits } from './visits'

const close = () => go({ ...placeNow(), customer: undefined })

/** The card of a customer, over what is shown, which stays in use. */
export function CustomerSheet({ id }: { id: string }) {
  const text = useText()
  const asked = useAsk(['customer', id], signal =>
    api.GET('/api/v1/console/customers/{customer_id}', { params: { path: { customer_id: id } }, signal }),
  )
  useKeys({ Escape: close })
  const title = asked.data?.customer.name || text(asked.data ? 'booking.no_name' : 'customer.card')
  return (
    <SheetFrame id={id} title={title} isThere={asked.data !== undefined} onClose={close}>
      <Answer of={asked} skeleton={<p className={styles.waiting}>{text('state.loading')}</p>}>
        {customer => <Card customer={customer} title={title} />}
      </Answer>
    </SheetFrame>
  )
}

function Card({ customer, title }: { customer: Customer; title: string }) {
  const text = useText()
  const { month } = useTimes()
  const client = useQueryClient()
  const mayWrite = useMay('notes.write')
  const { id, standing } = customer.customer
  const keep = async (call: Promise<Customer>) => {
    client.setQueryData(['customer', id], await call)
    await client.invalidateQueries()
  }
  return (
    <>
      <header>
        <p className={styles.state}>
          <Icon name="me" />
          {text('customer.since', { time: month(customer.created_at) })}
          {standing !== 'normal' && <StandingChip standing={standing} />}
        </p>
        <SheetHeading title={title} />
        <Sum customer={customer} />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={title}>
        <CustomerFacts customer={customer} />
        <Notes
          notes={customer.notes}
          mayWrite={mayWrite}
          onAdd={text => {
            const params = { path: { customer_id: id } }
            const path = '/api/v1/console/customers/{customer_id}/notes'
            return keep(answerOf(api.POST(path, { params, body: { text } })))
          }}
          onRemove={note_id => {
            const params = { path: { note_id } }
            return keep(answerOf(api.DELETE('/api/v1/console/customer-notes/{note_id}', { params })))
          }}
        />
        <Visits rows={customer.coming} heading={text('customer.coming')} none={text('customer.nothing_coming')} />
        <Visits rows={customer.past} heading={text('customer.past')} none={text('customer.nothing_past')} />
        <StandingPart customer={customer.customer} onSet={keep} />
      </section>
      <Ways customer={customer} />
    </>
  )
}

/** How often, how reliably, and for how much. */
function Sum({ customer: { customer, paid } }: { customer: Customer }) {
  const text = useText()
  const { money } = useTimes()
  const words = [
    text('customer.sum', { count: customer.bookings }),
    (customer.last_at || customer.missed > 0) && text('booking.missed', { count: customer.missed }),
    paid && paid.amount_minor > 0 && text('customer.paid', { price: money(paid) }),
  ]
  return <p className={styles.visits}>{words.filter(Boolean).join(' · ')}</p>
}

/** What can be done. Never scrolls away. */
function Ways({ customer }: { customer: Customer }) {
  const text = useText()
  const [isEditing, edit] = useState(false)
  const [mayBook, mayChange] = [useMay('bookings.change'), useMay('customers.change')]
  if (!mayBook && !mayChange) return null
  return (
    <footer className={styles.verbs}>
      {mayBook && (
        <PlaceLink
          className={buttonClass('main')}
          to={{ screen: 'calendar', view: 'day', sheet: 'new', whom: customer.customer.id }}
        >
          <Icon name="plus" />
          {text('customer.book')}
        </PlaceLink>
      )}
      {mayChange && <Button onClick={() => edit(true)}>{text('customer.edit')}</Button>}
      {isEditing && <EditCustomer customer={customer} onClose={() => edit(false)} />}
    </footer>
  )
}
