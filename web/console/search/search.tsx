import { useEffect, useRef } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { api } from '../api/client'
import type { SearchResults } from '../api/types'
import { BookingTable } from '../bookings/booking-table'
import { CustomerTable } from '../customers/customer-table'
import { useTypedQuery } from '../customers/use-typed-query'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { Page, PageTop } from '../parts/page'
import { usePlace } from '../parts/use-place'
import styles from './search.module.css'
import { useArrows } from './use-arrows'

/** Found as one types; the address has what was typed. */
export function Search() {
  const text = useText()
  const [typed, type] = useTypedQuery()
  const query = usePlace().query?.trim() ?? ''
  const found = useRef<HTMLDivElement>(null)
  useArrows(found)
  useEffect(() => titlePage(text('search.heading')), [text])
  return (
    <Page>
      <PageTop>
        <h1>{text('search.heading')}</h1>
      </PageTop>
      <TextField
        label={text('search.label')}
        hint={text('search.hint')}
        name="q"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onType={type}
        // Unless one types in the bar.
        autoFocus={document.activeElement?.id !== 'search'}
      />
      <div ref={found} className={styles.found}>
        {query ? <Found query={query} /> : <p>{text('search.begin')}</p>}
      </div>
    </Page>
  )
}

function Found({ query }: { query: string }) {
  const asked = useAsk(['search', query], signal =>
    api.GET('/api/v1/console/search', { params: { query: { q: query } }, signal }),
  )
  return (
    <>
      {/* There before what it says, so that it is read out. */}
      <p className={controls.quiet} role="status">
        {asked.data && <Counts found={asked.data} query={query} />}
      </p>
      <Answer of={asked}>{found => <Results found={found} />}</Answer>
    </>
  )
}

function Counts({ found: { bookings, customers }, query }: { found: SearchResults; query: string }) {
  const text = useText()
  const counts = [
    customers.length > 0 && text('search.customers', { count: customers.length }),
    bookings.length > 0 && text('search.found', { count: bookings.length }),
  ].filter(Boolean)
  return counts.length === 0 ? text('search.none', { value: query }) : counts.join(' · ')
}

function Results({ found: { bookings, customers } }: { found: SearchResults }) {
  const text = useText()
  const now = new Date(Date.now()).toISOString()
  return (
    <>
      {customers.length > 0 && (
        <section>
          <h2>{text('nav.customers')}</h2>
          <CustomerTable rows={customers} label={text('nav.customers')} now={now} />
        </section>
      )}
      {bookings.length > 0 && (
        <section>
          <h2>{text('search.bookings')}</h2>
          <BookingTable rows={bookings} now={now} label={text('search.bookings')} hasDays />
        </section>
      )}
    </>
  )
}
