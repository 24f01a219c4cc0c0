import type { ReactNode } from 'react'
import { usePage, useText } from './desk'
import { durationText, placeText, policyLines, usePriceText } from './facts'
import styles from './what-panel.module.css'

interface WhatPanelProps {
  title: 'h1' | 'h2'
  /** On a phone only the name and what is in `children`: the rest was seen one step before. */
  isBrief?: boolean
  /** Further facts, as dt and dd in a div. */
  children?: ReactNode
}

/** What is being booked: service, who, how long, how much, where, and until when it can be changed. */
export function WhatPanel({ title: Title, isBrief, children }: WhatPanelProps) {
  const { flow, payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const service = flow.service
  if (!service) return null
  const host = flow.managed?.booking.staff_name ?? payload.staff?.name ?? text('host.any')
  const facts: [label: string, value: ReactNode][] = [
    ['summary.who', host],
    ['summary.duration', durationText(service.duration_minutes, text)],
    ['summary.price', price(service.price)],
    ['summary.where', placeText(service, text)],
  ]
  return (
    <div className={isBrief ? `${styles.what} ${styles.brief}` : styles.what}>
      <div className={styles.title}>
        {flow.purpose === 'reschedule' && <p>{text('reschedule.heading')}</p>}
        <Title>{service.name}</Title>
        {service.description && <p>{service.description}</p>}
      </div>
      <dl className={styles.facts}>
        {children}
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{text(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <div className={styles.policy}>
          <dt>{text('policy.heading')}</dt>
          {policyLines(service, text).map(line => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      </dl>
    </div>
  )
}
