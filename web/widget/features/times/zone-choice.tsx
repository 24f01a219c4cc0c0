import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { zoneText } from '../../appointment/format'
import { startsByDate } from '../../booking/availability'
import { choosesZone, monthShown } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
import styles from './zone-choice.module.css'

const ZonePicker = lazy(() => import('./zone-picker'))

/** The zone in which times are shown; visitors can change it unless the service is at a place. */
export function ZoneChoice() {
  const { flow } = usePage()
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const month = monthShown(flow)
  const start =
    month?.kind === 'found' ? (startsByDate(month.slots).get(flow.date ?? '')?.[0] ?? month.slots.starts[0]) : undefined
  const zone = zoneText(flow.zone, start)

  if (!choosesZone(flow))
    return (
      <p className={styles.locked}>
        {text('label.value', { title: text('zone.label'), value: zone })}. {text('zone.locked')}
      </p>
    )
  if (isOpen)
    return (
      <div className={styles.place}>
        <Suspense fallback={<p className={styles.loading}>{text('zone.loading')}</p>}>
          <ZonePicker onDone={() => setOpen(false)} />
        </Suspense>
      </div>
    )
  return (
    <button ref={opener} type="button" className={styles.open} onClick={() => setOpen(true)}>
      <span>{text('label.value', { title: text('zone.label'), value: zone })}</span>
      <span className={styles.change}>{text('zone.change')}</span>
    </button>
  )
}
