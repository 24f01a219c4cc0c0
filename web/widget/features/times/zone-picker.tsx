import { useEffect, useMemo, useRef, useState } from 'react'
import { findZones } from '../../../shared/api/time-zones'
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
  // Which of the list Enter takes, and is read out: the first that fits what is typed, until the arrows choose another.
  const [active, setActive] = useState(none)
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
    setActive(words.trim() ? 0 : none)
  }
  const leave = () => (typed ? search('') : onDone())
  // The field takes the focus from the button, which may be gone, and goes on with the first of those that come.
  const showMore = () => {
    setShown(shown + offeredMore)
    setActive(shown)
    field.current?.focus()
  }
  const found = fitting.slice(0, shown)
  const press = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') return leave()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step || event.target !== field.current) return
    event.preventDefault()
    setActive(Math.min(Math.max(active + step, 0), found.length - 1))
  }
  const count = fitting.length
  const isCut = Boolean(typed.trim()) && count > shown
  const isQuiet = count > 0 && !isCut
  return (
    <form
      className={styles.picker}
      onKeyDown={press}
      onSubmit={event => {
        event.preventDefault()
        const taken = found[active]
        if (taken) choose(taken.zone.name)
      }}
    >
      <label htmlFor="zone-search">{text('zone.label')}</label>
      <div className={styles.row}>
        <input
          ref={field}
          className={controls.input}
          id="zone-search"
          type="search"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls="zone-list"
          aria-autocomplete="list"
          aria-activedescendant={found[active] && optionId(active)}
          autoComplete="off"
          enterKeyHint="go"
          placeholder={text('zone.search')}
          value={typed}
          onChange={event => search(event.target.value)}
        />
        <Button onClick={onDone}>{text('action.back')}</Button>
      </div>
      <div id="zone-list" role="listbox" aria-label={text('zone.label')} className={styles.list}>
        {found.map((one, index) => (
          <Zone
            key={one.zone.name}
            id={optionId(index)}
            found={one}
            isChosen={one.zone.name === flow.zone}
            isActive={index === active}
            choose={choose}
          />
        ))}
      </div>
      <p className={isQuiet ? unseen.unseen : styles.none} role="status">
        {count === 0 && text('zone.none')}
        {isQuiet && typed.trim() && text('zone.found', { count })}
        {isCut && text('zone.cut', { shown, count })}
      </p>
      {count > shown && <Button onClick={showMore}>{text('zone.more')}</Button>}
    </form>
  )
}

const none = -1
const optionId = (index: number) => `zone-${index}`

interface ZoneProps {
  id: string
  found: FoundZone
  /** Of the times that are shown. */
  isChosen: boolean
  isActive: boolean
  choose: (zone: string) => void
}

function Zone({ id, found: { zone, otherCity }, isChosen, isActive, choose }: ZoneProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const about = [zone.country, otherCity].filter(Boolean).join(' · ')
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
    <div
      ref={option}
      id={id}
      role="option"
      tabIndex={-1}
      className={styles.zone}
      aria-selected={isActive}
      aria-current={isChosen || undefined}
      onClick={() => choose(zone.name)}
    >
      <span>
        <span data-city="">{zone.city}</span>
        {about && <span className={styles.country}> {about}</span>}
      </span>
      <span className={styles.offset}>{zone.offset}</span>
    </div>
  )
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
