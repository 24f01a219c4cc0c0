import type { ReactNode } from 'react'
import type { PlainTextKey } from '../../shared/i18n/text-keys'
import { useText } from '../../shared/i18n/texts'
import { useChunk } from '../../shared/lib/create-chunk'
import { DescriptionItem } from '../../shared/ui/description-item'
import styles from '../../shared/ui/description-list.module.css'
import { totalOf } from '../booking/order'
import { chosenServices, isMenu } from '../booking/time-choice'
import { usePage } from '../session/page-context'
import { cartSummaryChunk } from './cart/lazy-summary'
import { durationText, hostText, placeText, servicesText, usePriceText } from './format'
import { PolicyFact } from './policy'

interface SummaryPanelProps {
  title: 'h1' | 'h2'
  /** What the visitor can still change about it. */
  choices?: ReactNode
  /** Further facts, as dt and dd in a div. */
  children?: ReactNode
}

/** What is being booked: service, who, how long, how much, where, and until when it can be changed. */
export function SummaryPanel({ title: Title, choices, children }: SummaryPanelProps) {
  const { flow, payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const Cart = useChunk(cartSummaryChunk)
  const [service] = chosenServices(flow)
  if (!service) return null
  if (Cart && isMenu(flow)) return <Cart title={Title}>{children}</Cart>
  const total = flow.order && totalOf(flow.order, flow.services)
  const facts: [label: PlainTextKey, value: ReactNode][] = [
    ['summary.who', hostText(flow, payload, text)],
    // On the page of the times there is the field for it.
    ['choices.guests', flow.step !== 'times' && flow.order?.guest_count],
    ['summary.duration', durationText(total?.minutes ?? service.duration_minutes, text)],
    ['summary.price', price(total ? total.price : flow.managed?.booking.price)],
    // Of a series what counts is said for all of it.
    ['summary.due', !flow.series?.isChosen && total?.due && price(total.due)],
    ['summary.where', placeText(service, text)],
  ]
  return (
    <div className={styles.what}>
      <div className={styles.title}>
        {flow.purpose === 'reschedule' && <p>{text('reschedule.heading')}</p>}
        <Title>{servicesText(flow)}</Title>
        {service.description && <p>{service.description}</p>}
      </div>
      {choices}
      <dl className={styles.facts}>
        {children}
        {facts.map(([label, value]) => (
          <DescriptionItem key={label} label={label}>
            {value}
          </DescriptionItem>
        ))}
        <PolicyFact />
      </dl>
    </div>
  )
}
