import { usePage, useText } from './desk'
import { durationText, hostText, placeText, policyLines, policyOf, servicesText, usePriceText, useWhen } from './facts'
import { chosenServices } from './flow-times'
import { totalOf } from './order'
import { totalOfSeries, wantedStarts } from './series'
import styles from './what-brief.module.css'

/** What is being booked in three lines; what was read one step before opens on demand. */
export function WhatBrief() {
  const { flow, payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const when = useWhen()
  const { order, startsAt } = flow
  const [service] = chosenServices(flow)
  const policy = policyOf(flow)
  if (!service || !order || !startsAt) return null
  const { day, time, zone } = when({ starts_at: startsAt, time_zone: flow.zone })
  const total = totalOf(order, flow.services)
  const series = flow.series?.isChosen && flow.series
  return (
    <div className={styles.brief}>
      <p className={styles.name}>{servicesText(flow)}</p>
      <p>
        <strong>
          {series ? text('repeat.appointments', { count: wantedStarts(series).length }) : `${day}, ${time}`}
        </strong>{' '}
        <span className={styles.zone}>{zone}</span>
      </p>
      <p className={styles.quiet}>
        {[
          hostText(flow, payload, text),
          durationText(total.minutes, text),
          price(series ? totalOfSeries(flow).price : total.price),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <details className={styles.more}>
        <summary>{text('summary.more')}</summary>
        <div>
          {service.description && <p>{service.description}</p>}
          <p>{placeText(service, text)}</p>
          {policy && policyLines(policy, text).map(line => <p key={line}>{line}</p>)}
        </div>
      </details>
    </div>
  )
}
