import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '../../../shared/i18n/texts'
import {
  type FoundZone,
  searchZones,
  suggestedZones,
  type ZoneEntry,
  zoneEntries,
} from '../../../shared/time/zone-search'
import { Button } from '../../../shared/ui/button'
import controls from '../../../shared/ui/controls.module.css'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import { findZones } from '../../session/booking-api'
import { usePage } from '../../session/page-context'
import place from './zone-choice.module.css'
import styles from './zone-picker.module.css'

// Few enough to need no scrolling: a list that scrolls inside a page that scrolls is hard on phones.
const offered = 6
const offeredMore = 12

/** Looks zones up by city, large cities near it, country, offset, abbreviation or an older name. */
export function ZonePicker({ onDone }: { onDone: () => void }) {
  const text = useText()
  const [zones, retry] = useZones()
  if (zones === 'failed')
    return (
      <div role="alert">
        <p>{text('zone.failed')}</p>
        <Button onClick={retry}>{text('action.retry')}</Button>
      </div>
    )
  if (!zones)
    return (
      <p className={place.loading} role="status">
        {text('zone.loading')}
      </p>
    )
  return <ZoneSearch zones={zones} onDone={onDone} />
}

// The list stands in the page and not above it: it is never cut off, and nothing behind it has to be hidden.
function ZoneSearch({ zones, onDone }: { zones: ZoneEntry[]; onDone: () => void }) {
  const { flow, send } = usePage()
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(offered)
  const list = useRef<HTMLUListElement>(null)
  const fitting = useMemo(() => {
    const preferred = [flow.zone, Intl.DateTimeFormat().resolvedOptions().timeZone, flow.homeZone]
    if (typed.trim()) return searchZones(zones, typed, preferred)
    return suggestedZones(zones, preferred).map((zone): FoundZone => ({ zone }))
  }, [zones, typed, flow.zone, flow.homeZone])
  useEffect(() => field.current?.focus(), [])
  const choose = (zone: string) => {
    send({ type: 'zone_chosen', zone })
    onDone()
  }
  const search = (words: string) => {
    setTyped(words)
    setShown(offered)
  }
  const leave = () => (typed ? search('') : onDone())
  // The first of those that come takes the focus from the button, which may be gone.
  const showMore = () => {
    flushSync(() => setShown(shown + offeredMore))
    list.current?.children[shown]?.querySelector('button')?.focus()
  }
  const found = fitting.slice(0, shown)
  const count = fitting.length
  const isCut = Boolean(typed.trim()) && count > shown
  const isQuiet = count > 0 && !isCut
  return (
    <form
      className={styles.picker}
      onKeyDown={event => (event.key === 'Escape' ? leave() : moveByArrow(event))}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() && found[0]) choose(found[0].zone.name)
      }}
    >
      <label htmlFor="zone-search">{text('zone.label')}</label>
      <div className={styles.row}>
        <input
          ref={field}
          className={controls.input}
          id="zone-search"
          type="search"
          autoComplete="off"
          enterKeyHint="go"
          placeholder={text('zone.search')}
          value={typed}
          onChange={event => search(event.target.value)}
        />
        <Button onClick={onDone}>{text('action.back')}</Button>
      </div>
      <ul ref={list} className={styles.list}>
        {found.map(one => (
          <Zone key={one.zone.name} found={one} isChosen={one.zone.name === flow.zone} choose={choose} />
        ))}
      </ul>
      <p className={isQuiet ? unseen.unseen : styles.none} role="status">
        {count === 0 && text('zone.none')}
        {isQuiet && typed.trim() && text('zone.found', { count })}
        {isCut && text('zone.cut', { shown, count })}
      </p>
      {count > shown && <Button onClick={showMore}>{text('zone.more')}</Button>}
    </form>
  )
}

interface ZoneProps {
  found: FoundZone
  isChosen: boolean
  choose: (zone: string) => void
}

function Zone({ found: { zone, otherCity }, isChosen, choose }: ZoneProps) {
  const about = [zone.country, otherCity].filter(Boolean).join(' · ')
  return (
    <li>
      <button
        type="button"
        className={styles.zone}
        aria-current={isChosen || undefined}
        onClick={() => choose(zone.name)}
      >
        <span>
          <span data-city="">{zone.city}</span>
          {about && <span className={styles.country}> {about}</span>}
        </span>
        <span className={styles.offset}>{zone.offset}</span>
      </button>
    </li>
  )
}

// From the field into the list and back, as people are used to from fields that suggest something.
function moveByArrow(event: React.KeyboardEvent<HTMLFormElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const places = [...event.currentTarget.querySelectorAll<HTMLElement>('input, li button')]
  const next = places[places.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function useZones() {
  const { locale } = usePage().payload
  const [attempt, setAttempt] = useState(0)
  const [zones, setZones] = useState<ZoneEntry[] | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    let isCurrent = true
    setZones(undefined)
    void findZones(locale).then(
      found => isCurrent && setZones(found.kind === 'ok' ? zoneEntries(found.data.time_zones) : 'failed'),
    )
    return () => {
      isCurrent = false
    }
  }, [locale, attempt])
  return [zones, () => setAttempt(attempt + 1)] as const
}
