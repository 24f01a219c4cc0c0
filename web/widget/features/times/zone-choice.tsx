import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { createOptionalChunk, useOptionalChunk } from '../../../shared/lib/create-chunk'
import { formatOffset, offsetOf } from '../../../shared/time/wall-clock'
import { Button } from '../../../shared/ui/button'
import { startsByDate } from '../../booking/availability'
import { choosesZone, monthShown } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
import { useZoneCity } from '../../session/zone-cities'
import styles from './zone-choice.module.css'

const zonePicker = createOptionalChunk(async () => (await import('./zone-picker')).ZonePicker)

/** The zone in which times are shown; visitors can change it unless the service is at a place. */
export function ZoneChoice() {
  const { flow } = usePage()
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const ZonePicker = useOptionalChunk(zonePicker, isOpen)
  const Picker = ZonePicker ?? Loading
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const month = monthShown(flow)
  const start =
    month?.kind === 'found' ? (startsByDate(month.slots).get(flow.date ?? '')?.[0] ?? month.slots.starts[0]) : undefined
  const cityOf = useZoneCity()
  const zone = text('zone.shown', { city: cityOf(flow.zone), offset: start ? formatOffset(offsetOf(start)) : 'none' })

  if (!choosesZone(flow))
    return (
      <p className={styles.line}>
        <Globe />
        {zone}
      </p>
    )
  if (isOpen)
    return (
      <div className={styles.place}>
        <Picker onDone={() => setOpen(false)} />
      </div>
    )
  return (
    <p className={styles.line} data-zone="">
      <Globe />
      <span>
        {zone}{' '}
        <button ref={opener} type="button" className={styles.change} onClick={() => setOpen(true)}>
          {text('zone.change')}
        </button>
      </span>
    </p>
  )
}

const Globe = () => (
  <svg viewBox="0 0 20 20" aria-hidden="true">
    <circle cx="10" cy="10" r="7.2" />
    <path d="M2.8 10h14.4M10 2.8c2.6 2.4 2.6 12 0 14.4-2.6-2.4-2.6-12 0-14.4z" />
  </svg>
)

// What does not come can be left.
function Loading({ onDone }: { onDone: () => void }) {
  const text = useText()
  return (
    <div className={styles.loading}>
      <p>{text('zone.loading')}</p>
      <Button onClick={onDone}>{text('action.back')}</Button>
    </div>
  )
}
