import type { ReactNode } from 'react'
import { usePage, useText } from './desk'
import { durationText, hostText, placeText, usePriceText } from './facts'
import { PolicyFact } from './policy-fact'
import styles from './what-panel.module.css'

interface WhatPanelProps {
  title: 'h1' | 'h2'
  /** Further facts, as dt and dd in a div. */
  children?: ReactNode
}

/** What is being booked: service, who, how long, how much, where, and until when it can be changed. */
export function WhatPanel({ title: Title, children }: WhatPanelProps) {
  const { flow, payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const service = flow.service
  if (!service) return null
  const host = hostText(flow, payload, text)
  const facts: [label: string, value: ReactNode][] = [
    ['summary.who', host],
    ['summary.duration', durationText(service.duration_minutes, text)],
    ['summary.price', price(service.price)],
    ['summary.where', placeText(service, text)],
  ]
  return (
    <div className={styles.what}>
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
        <PolicyFact />
      </dl>
    </div>
  )
}
