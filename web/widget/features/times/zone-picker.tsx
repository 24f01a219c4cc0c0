import { useEffect, useMemo, useRef, useState } from 'react'
import { type ApiResult, api, toResult } from '../../../shared/api/client'
import type { TimeZone } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { searchZones, suggestedZones, type ZoneEntry, zoneEntries } from '../../../shared/time/zone-search'
import { Button } from '../../../shared/ui/button'
import controls from '../../../shared/ui/controls.module.css'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import { usePage } from '../../session/page-context'
import place from './zone-choice.module.css'
import styles from './zone-picker.module.css'

// Few enough to need no scrolling: a list that scrolls inside a page that scrolls is hard on phones.
const offered = 6

/** Looks zones up by city, country, offset, abbreviation or an older name. */
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
  const fitting = useMemo(() => {
    const preferred = [flow.zone, Intl.DateTimeFormat().resolvedOptions().timeZone, flow.homeZone]
    return typed.trim() ? searchZones(zones, typed) : suggestedZones(zones, preferred)
  }, [zones, typed, flow.zone, flow.homeZone])
  useEffect(() => field.current?.focus(), [])
  const choose = (zone: string) => {
    send({ type: 'zone_chosen', zone })
    onDone()
  }
  const leave = () => (typed ? setTyped('') : onDone())
  const found = fitting.slice(0, offered)
  const count = fitting.length
  const isCut = Boolean(typed.trim()) && count > offered
  const isQuiet = count > 0 && !isCut
  return (
    <form
      className={styles.picker}
      onKeyDown={event => (event.key === 'Escape' ? leave() : moveByArrow(event))}
      onSubmit={event => {
        event.preventDefault()
        if (typed.trim() && found[0]) choose(found[0].name)
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
          onChange={event => setTyped(event.target.value)}
        />
        <Button onClick={onDone}>{text('action.back')}</Button>
      </div>
      <ul className={styles.list}>
        {found.map(zone => (
          <Zone key={zone.name} zone={zone} isChosen={zone.name === flow.zone} choose={choose} />
        ))}
      </ul>
      <p className={isQuiet ? unseen.unseen : styles.none} role="status">
        {count === 0 && text('zone.none')}
        {isQuiet && typed.trim() && text('zone.found', { count })}
        {isCut && text('zone.cut', { shown: offered, count })}
      </p>
    </form>
  )
}

interface ZoneProps {
  zone: ZoneEntry
  isChosen: boolean
  choose: (zone: string) => void
}

function Zone({ zone, isChosen, choose }: ZoneProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.zone}
        aria-current={isChosen || undefined}
        onClick={() => choose(zone.name)}
      >
        <span>
          {zone.city}
          {zone.countries && <span className={styles.country}> {zone.countries}</span>}
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
  const tag = useLocaleTag()
  const [attempt, setAttempt] = useState(0)
  const [zones, setZones] = useState<ZoneEntry[] | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    let isCurrent = true
    setZones(undefined)
    void toResult(api.GET('/api/v1/time-zones')).then(found => isCurrent && setZones(named(found, tag)))
    return () => {
      isCurrent = false
    }
  }, [tag, attempt])
  return [zones, () => setAttempt(attempt + 1)] as const
}

function named(found: ApiResult<{ time_zones: TimeZone[] }>, tag: string) {
  if (found.kind !== 'ok') return 'failed'
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  return zoneEntries(found.data.time_zones, code => countries.of(code))
}
