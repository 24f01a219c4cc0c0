import { usePage, useText } from './desk'
import { durationText, hostText, placeText, policyLines, usePriceText, useWhen } from './facts'
import styles from './what-brief.module.css'

/** What is being booked in three lines; what was read one step before opens on demand. */
export function WhatBrief() {
  const { flow, payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const when = useWhen()
  const { service, startsAt } = flow
  if (!service || !startsAt) return null
  const { day, time, zone } = when({ starts_at: startsAt, time_zone: flow.zone })
  const duration = durationText(service.duration_minutes, text)
  return (
    <div className={styles.brief}>
      <p className={styles.name}>{service.name}</p>
      <p>
        <strong>
          {day}, {time}
        </strong>{' '}
        <span className={styles.zone}>{zone}</span>
      </p>
      <p className={styles.quiet}>
        {[hostText(flow, payload, text), duration, price(service.price)].filter(Boolean).join(' · ')}
      </p>
      <details className={styles.more}>
        <summary>{text('summary.more')}</summary>
        <div>
          {service.description && <p>{service.description}</p>}
          <p>{placeText(service, text)}</p>
          {policyLines(service, text).map(line => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </details>
    </div>
  )
}
