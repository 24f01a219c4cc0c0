import { useEffect, useMemo, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { type Answer, answer, api } from '../shared/api/client'
import { searchZones, type ZoneEntry, zoneEntries } from '../shared/time/zone-search'
import { Button } from '../shared/ui/button'
import { usePage, useTag, useText } from './desk'
import styles from './zone-picker.module.css'

const offered = 60

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

function ZoneSearch({ zones, onDone }: { zones: ZoneEntry[]; onDone: () => void }) {
  const { send } = usePage()
  const text = useText()
  const [typed, setTyped] = useState('')
  const found = useMemo(() => searchZones(zones, typed).slice(0, offered), [zones, typed])
  const choose = (zone: string) => {
    send({ type: 'zone_chosen', zone })
    onDone()
  }
  return (
    <ComboBox
      className={styles.picker!}
      items={found}
      inputValue={typed}
      onInputChange={setTyped}
      onChange={name => name && choose(String(name))}
      defaultFilter={() => true}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label>{text('zone.label')}</Label>
      <div className={styles.row}>
        <Input autoFocus placeholder={text('zone.search')} onKeyDown={event => event.key === 'Escape' && onDone()} />
        <Button onClick={onDone}>{text('action.back')}</Button>
      </div>
      <Popover className={styles.popover!}>
        <ListBox<ZoneEntry>
          className={styles.list!}
          renderEmptyState={() => <p className={styles.none}>{text('zone.none')}</p>}
        >
          {zone => <Zone zone={zone} />}
        </ListBox>
      </Popover>
    </ComboBox>
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

function named(found: Answer<{ time_zones: Parameters<typeof zoneEntries>[0][number][] }>, tag: string) {
  if (found.kind !== 'ok') return 'failed'
  const countries = new Intl.DisplayNames(tag, { type: 'region' })
  return zoneEntries(found.data.time_zones, code => countries.of(code))
}
