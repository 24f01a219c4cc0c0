import { useEffect, useMemo, useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { type Answer, answer, api } from '../shared/api/client'
import type { TimeZone } from '../shared/api/words'
import { searchZones, suggestedZones, type ZoneEntry, zoneEntries } from '../shared/time/zone-search'
import { Button } from '../shared/ui/button'
import { usePage, useTag, useText } from './desk'
import styles from './zone-picker.module.css'

// Few enough to need no scrolling: a list that scrolls inside a page that scrolls is hard on phones.
const offered = 6

/** Looks zones up by city, country, offset, abbreviation or an older name. */
export default function ZonePicker({ onDone }: { onDone: () => void }) {
  const text = useText()
  const [zones, retry] = useZones()
  if (zones === 'failed')
    return (
      <div role="alert">
        <p>{text('zone.failed')}</p>
        <Button onClick={retry}>{text('action.retry')}</Button>
      </div>
    )
  if (!zones) return <p role="status">{text('zone.loading')}</p>
  return <ZoneSearch zones={zones} onDone={onDone} />
}

// The list stands in the page and not above it: it is never cut off, and nothing behind it has to be hidden.
function ZoneSearch({ zones, onDone }: { zones: ZoneEntry[]; onDone: () => void }) {
  const { flow, send } = usePage()
  const text = useText()
  const [typed, setTyped] = useState('')
  const found = useMemo(() => {
    const preferred = [flow.zone, Intl.DateTimeFormat().resolvedOptions().timeZone, flow.homeZone]
    return (typed.trim() ? searchZones(zones, typed) : suggestedZones(zones, preferred)).slice(0, offered)
  }, [zones, typed, flow.zone, flow.homeZone])
  const choose = (zone: string) => {
    send({ type: 'zone_chosen', zone })
    onDone()
  }
  return (
    <div className={styles.picker}>
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <SearchField
          autoFocus
          className={styles.search!}
          onKeyDown={event => event.key === 'Escape' && !typed && onDone()}
        >
          <Label>{text('zone.label')}</Label>
          <div className={styles.row}>
            <Input placeholder={text('zone.search')} />
            <Button onClick={onDone}>{text('action.back')}</Button>
          </div>
        </SearchField>
        <ListBox
          className={styles.list!}
          aria-label={text('zone.label')}
          items={found}
          onAction={zone => choose(String(zone))}
          renderEmptyState={() => <p className={styles.none}>{text('zone.none')}</p>}
        >
          {zone => <Zone zone={zone} />}
        </ListBox>
      </Autocomplete>
      <p className={styles.count} role="status">
        {found.length === 0 && text('zone.none')}
      </p>
    </div>
  )
}

function Zone({ zone }: { zone: ZoneEntry }) {
  return (
    <ListBoxItem id={zone.name} className={styles.zone!} textValue={`${zone.city}, ${zone.countries}, ${zone.offset}`}>
      <span>
        {zone.city}
        {zone.countries && <span className={styles.country}> {zone.countries}</span>}
      </span>
      <span className={styles.offset}>{zone.offset}</span>
    </ListBoxItem>
  )
}

function useZones() {
  const tag = useTag()
  const [attempt, setAttempt] = useState(0)
  const [zones, setZones] = useState<ZoneEntry[] | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt asks again.
  useEffect(() => {
    let isCurrent = true
    setZones(undefined)
    answer(api.GET('/api/v1/time-zones')).then(found => isCurrent && setZones(named(found, tag)))
    return () => {
      isCurrent = false
    }
  }, [tag, attempt])
  return [zones, () => setAttempt(attempt + 1)] as const
}

function named(found: Answer<{ time_zones: TimeZone[] }>, tag: string) {
  if (found.kind !== 'ok') return 'failed'
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  return zoneEntries(found.data.time_zones, code => countries.of(code))
}
