import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { createOptionalChunk, useOptionalChunk } from '../../../shared/lib/create-chunk'
import { Button } from '../../../shared/ui/button'
import { useZoneText } from '../../appointment/format'
import { startsByDate } from '../../booking/availability'
import { choosesZone, monthShown } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
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
  const zone = useZoneText()(flow.zone, start)

  if (!choosesZone(flow))
    return (
      <p className={styles.locked}>
        {text('label.value', { title: text('zone.label'), value: zone })}. {text('zone.locked')}
      </p>
    )
  if (isOpen)
    return (
      <div className={styles.place}>
        <Picker onDone={() => setOpen(false)} />
      </div>
    )
  return (
    <button ref={opener} type="button" className={styles.open} onClick={() => setOpen(true)}>
      <span>{text('label.value', { title: text('zone.label'), value: zone })}</span>
      <span className={styles.change}>{text('zone.change')}</span>
    </button>
  )
}

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
