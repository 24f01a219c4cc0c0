import { useEffect, useState } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { api } from '../api/client'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { Page, PageTop } from '../parts/page'
import { go, usePlace } from '../parts/use-place'
import { BookingTable } from './booking-table'
import styles from './bookings.module.css'

/** Found as one types; the address has what was typed. */
export function Search() {
  const text = useText()
  const place = usePlace()
  const [typed, type] = useState(place.query ?? '')
  const query = place.query?.trim() ?? ''
  useEffect(() => titlePage(text('search.heading')), [text])
  // A search that begins in the bar comes with its words; one that goes on here writes them into the address.
  useEffect(() => {
    type(before => (before.trim() === query ? before : query))
  }, [query])
  useEffect(() => {
    if (typed.trim() === query) return
    const timer = setTimeout(() => go({ ...place, query: typed.trim() || undefined }, { replaces: true }), 250)
    return () => clearTimeout(timer)
  }, [typed, query, place])
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
        autoFocus
      />
      <div className={styles.found}>{query ? <Found query={query} /> : <p>{text('search.begin')}</p>}</div>
    </Page>
  )
}

function Found({ query }: { query: string }) {
  const text = useText()
  const asked = useAsk(['search', query], signal =>
    api.GET('/api/v1/console/search', { params: { query: { q: query } }, signal }),
  )
  return (
    <Answer of={asked}>
      {({ bookings }) => (
        <>
          <p className={controls.quiet} role="status">
            {bookings.length === 0
              ? text('search.none', { value: query })
              : text('search.found', { count: bookings.length })}
          </p>
          {bookings.length > 0 && (
            <BookingTable
              rows={bookings}
              now={new Date(Date.now()).toISOString()}
              label={text('search.heading')}
              hasDays
            />
          )}
        </>
      )}
    </Answer>
  )
}
