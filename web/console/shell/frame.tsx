import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { nameTitles } from '../../shared/lib/page-title'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { api } from '../api/client'
import { useText } from '../i18n/texts'
import { localTime, useAsk } from '../parts/ask'
import { BarPlace } from '../parts/bar'
import { Icon } from '../parts/icon'
import { useKeys, useLeavingFields } from '../parts/keys/use-keys'
import { type Place, type Screen, withoutSheet } from '../parts/place'
import { useMay, useVisit } from '../parts/session'
import { initials } from '../parts/states'
import { usePhone } from '../parts/use-media'
import { go, PlaceLink, placeNow, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { DemoNote } from './demo-note'
import styles from './frame.module.css'
import { useStaleSince } from './freshness'
import { KeysSheet } from './keys-sheet'
import { isAt, isInPhoneBar, useEntries } from './navigation'
import { SearchField } from './search-field'

interface FrameProps {
  screen: Screen
  /** A booking over what is shown. */
  sheet: ReactNode
  children: ReactNode
}

/** How soon the second of two keys has to follow the first, in milliseconds. */
const keysWithin = 1500

/** Around every screen: the way to the others, search, and who is signed in. */
export function Frame({ screen, sheet, children }: FrameProps) {
  const text = useText()
  const isPhone = usePhone()
  const { session } = useVisit()
  const [seesKeys, seeKeys] = useState(false)
  const main = useRef<HTMLElement>(null)
  const seesCustomers = useMay('customers.see')
  const led = useRef(0)
  const mayBook = useMay('bookings.change')
  useEffect(() => nameTitles(session.business.name), [session.business.name])
  useKeys({
    t: () => go({ screen: 'today' }),
    g: () => {
      led.current = Date.now()
    },
    c: () => {
      const isSecond = seesCustomers && Date.now() - led.current < keysWithin
      go({ screen: isSecond ? 'customers' : 'calendar' })
    },
    r: () => go({ screen: 'requests' }),
    n: mayBook ? () => go({ ...newHere() }) : undefined,
    '/': () => (document.getElementById('search') ?? main.current)?.focus(),
    '?': () => seeKeys(true),
  })
  useLeavingFields()
  return (
    <div className={styles.frame}>
      <button type="button" className={styles.skip} onClick={() => main.current?.focus()}>
        {text('nav.skip')}
      </button>
      {isPhone ? <PhoneBar screen={screen} /> : <Rail screen={screen} onKeys={() => seeKeys(true)} />}
      {!isPhone && <Bar />}
      <main ref={main} id="main" className={styles.main} tabIndex={-1} data-screen={screen} hidden={isPhone && !!sheet}>
        {isPhone && <DemoNote />}
        {children}
      </main>
      {sheet}
      <BarPlace />
      {seesKeys && <KeysSheet onClose={() => seeKeys(false)} />}
    </div>
  )
}

/** A booking that begins with nothing known but the day that is shown. */
function newHere(): Place {
  const place = placeNow()
  return place.sheet === 'new' ? place : { ...withoutSheet(place), sheet: 'new' }
}

function NewLink() {
  const text = useText()
  usePlace()
  if (!useMay('bookings.change')) return null
  return (
    <PlaceLink to={newHere()} data-new="">
      <Icon name="plus" />
      <span>{text('nav.new')}</span>
    </PlaceLink>
  )
}

function useWaiting() {
  const may = useMay('bookings.see')
  const asked = useAsk(['today'], signal => api.GET('/api/v1/console/today', { signal }), may)
  return { waiting: asked.data?.counts.requests ?? 0, asked }
}

function Rail({ screen, onKeys }: { screen: Screen; onKeys: () => void }) {
  const text = useText()
  const { session } = useVisit()
  const here = usePlace()
  return (
    <nav className={styles.rail} aria-label={text('nav.label')}>
      <div className={styles.mark} aria-hidden="true">
        <span>{initials(session.business.name).slice(0, 1)}</span>
      </div>
      <NewLink />
      {useEntries().map(entry => (
        <PlaceLink key={entry.words} to={entry.place} aria-current={isAt(entry, screen, here) ? 'page' : undefined}>
          <Icon name={entry.icon} />
          <span>{text(entry.words)}</span>
          {entry.place.screen === 'requests' && <Waiting />}
        </PlaceLink>
      ))}
      <button type="button" onClick={onKeys}>
        <Icon name="asked" />
        <span>{text('nav.keys')}</span>
      </button>
    </nav>
  )
}

function Waiting() {
  const text = useText()
  const { waiting } = useWaiting()
  if (waiting === 0) return null
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {waiting}
      </span>
      <span className={unseen.unseen}>{text('nav.waiting', { count: waiting })}</span>
    </>
  )
}

/** The bottom of a phone. */
function PhoneBar({ screen }: { screen: Screen }) {
  const text = useText()
  const first = useEntries().filter(isInPhoneBar)
  const all = [
    ...first.map(({ place, icon, words }) => ({ screen: place.screen, icon, words })),
    { screen: 'more', icon: 'more', words: 'nav.more' } as const,
  ]
  const middle = all.at(2)?.screen ?? 'more'
  const isMore = !all.some(one => one.screen === screen)
  return (
    <div className={styles.bottom}>
      <nav aria-label={text('nav.label')}>
        {all.map(({ screen: name, icon, words }) => (
          <Fragment key={name}>
            {/* In the middle, below the thumb. */}
            {name === middle && <NewLink />}
            <PlaceLink
              to={{ screen: name }}
              aria-current={name === screen || (isMore && name === 'more') ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{text(words)}</span>
              {name === 'requests' && <Waiting />}
            </PlaceLink>
          </Fragment>
        ))}
      </nav>
      <Freshness />
    </div>
  )
}

function Bar() {
  const text = useText()
  const { session } = useVisit()
  const { zone } = useTimes()
  const { asked } = useWaiting()
  const { user, business } = session
  return (
    <header className={styles.bar}>
      <span className={styles.name}>{business.name}</span>
      <DemoNote />
      {useMay('bookings.see') && <SearchField />}
      <div className={styles.end}>
        <span className={styles.zone}>{zone(business.time_zone)}</span>
        <Freshness cameAt={asked.cameAt} />
        {user && (
          <PlaceLink to={{ screen: 'me' }} className={styles.user}>
            <span className={styles.who} aria-hidden="true">
              {initials(user.name)}
            </span>
            <span>
              {user.name} · {text(`role.${user.role}`)}
            </span>
          </PlaceLink>
        )}
      </div>
    </header>
  )
}

/** As of when things are as they are shown. Its place is always there: nothing moves when the server is lost. */
function Freshness({ cameAt = 0 }: { cameAt?: number }) {
  const text = useText()
  const { nearTime } = useTimes()
  const staleAt = useStaleSince()
  const words = (at: number) => nearTime(localTime(at), localTime(Date.now()))
  return (
    <span className={styles.live} data-lost={staleAt ? '' : undefined}>
      <span role="status">{staleAt && text('trouble.as_of', { time: words(staleAt) })}</span>
      {!staleAt && cameAt > 0 && text('nav.as_of', { time: words(cameAt) })}
    </span>
  )
}
