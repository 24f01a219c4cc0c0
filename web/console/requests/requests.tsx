import { useEffect, useRef } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import { api } from '../api/client'
import type { BookingRow, Today } from '../api/types'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import controls from '../parts/controls.module.css'
import { useKeys } from '../parts/keys/use-keys'
import { Page, PageTop } from '../parts/page'
import { waitsForCustomer } from '../parts/proposed'
import { placeNow } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { RequestCard } from './request-card'
import styles from './requests.module.css'

/** What waits for a yes or no, the most urgent first; then what waits for the customer. */
export function Requests() {
  const text = useText()
  const { zone } = useTimes()
  const asked = useAsk(['today'], signal => api.GET('/api/v1/console/today', { signal }))
  useEffect(() => titlePage(text('nav.requests')), [text])
  return (
    <Page>
      {asked.data === undefined && <h1>{text('nav.requests')}</h1>}
      <Answer of={asked}>
        {today => (
          <>
            <PageTop>
              <div>
                <h1>{text('nav.requests')}</h1>
                <p className={controls.quiet}>
                  <Summary requests={today.requests} /> · {zone(today.time_zone)}
                </p>
              </div>
              {today.requests.length > 0 && <KeysHint />}
            </PageTop>
            {today.requests.length === 0 ? <p>{text('requests.empty')}</p> : <Cards today={today} />}
          </>
        )}
      </Answer>
    </Page>
  )
}

function Summary({ requests }: { requests: readonly BookingRow[] }) {
  const text = useText()
  const proposed = requests.filter(waitsForCustomer).length
  return [
    text('requests.summary', { count: requests.length - proposed }),
    proposed > 0 && text('requests.proposed', { count: proposed }),
  ]
    .filter(Boolean)
    .join(' · ')
}

function KeysHint() {
  const text = useText()
  return (
    <p className={styles.keys} aria-hidden="true">
      <kbd>J</kbd>
      <kbd>K</kbd> {text('keys.next')} · <kbd>A</kbd>
      <kbd>P</kbd>
      <kbd>D</kbd> {text('keys.answer')}
    </p>
  )
}

function Cards({ today: { requests, now } }: { today: Today }) {
  const list = useRef<HTMLUListElement>(null)
  const step = (by: number) => () => {
    const cards = [...(list.current?.children ?? [])]
    const at = cards.findIndex(card => card.contains(document.activeElement))
    const next = cards[Math.min(Math.max(at + by, 0), cards.length - 1)]
    next?.querySelector<HTMLElement>('a, button')?.focus()
    next?.scrollIntoView({ block: 'nearest' })
  }
  const press = (verb: string) => () => {
    // While one is being answered, or a booking is open over them, keys are for no other one.
    if (list.current?.querySelector('[data-asks]') || placeNow().booking) return
    const at = document.activeElement?.closest('[data-request]') ?? list.current?.children[0]
    at?.querySelector<HTMLElement>(`[data-verb="${verb}"]`)?.click()
  }
  useKeys({ j: step(1), k: step(-1), a: press('approve'), p: press('propose'), d: press('decline') })
  return (
    <ul ref={list} className={styles.cards}>
      {requests.map(row => (
        <RequestCard key={row.id} row={row} now={now} />
      ))}
    </ul>
  )
}
