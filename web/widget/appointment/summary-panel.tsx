import { type ReactNode, useId, useState } from 'react'
import type { PlainTextKey } from '../../shared/i18n/text-keys'
import { useText } from '../../shared/i18n/texts'
import { useChunk } from '../../shared/lib/create-chunk'
import { clock, Icon, person, pin, tag } from '../../shared/ui/icon'
import { Picture } from '../../shared/ui/picture'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { chosenOf, totalOf } from '../booking/order'
import { chosenServices, isMenu } from '../booking/time-choice'
import { usePage } from '../session/page-context'
import { cartSummaryChunk } from './cart/lazy-summary'
import { durationText, hostText, inRow, joinFollows, placeParts, servicesText, usePriceText } from './format'
import { PolicyFact, usePolicyLines } from './policy'
import styles from './summary-panel.module.css'

const camera = 'M3 7h12v10H3zM15 11l6-3v8l-6-3z'

interface SummaryPanelProps {
  title: 'h1' | 'h2'
  /** On a phone all that is seen at first, under the name: what decides, unless something else is said. */
  brief?: ReactNode
  /** In place of the sign for whom it is with. */
  face?: ReactNode
  /** Further facts, as dt and dd in a div. */
  children?: ReactNode
}

/** What is being booked: service, who, how long, how much, where, and until when it can be changed. */
export function SummaryPanel({ title: Title, brief, face, children }: SummaryPanelProps) {
  const { flow } = usePage()
  const text = useText()
  const Cart = useChunk(cartSummaryChunk)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const services = chosenServices(flow)
  const [service] = services
  if (!service) return null
  if (Cart && isMenu(flow)) {
    return (
      <Cart title={Title} brief={brief}>
        {children}
      </Cart>
    )
  }
  const { picture, description } = service
  const isMoved = flow.purpose === 'reschedule'
  return (
    <div className={styles.summary}>
      {picture && services.length === 1 && (
        <Picture picture={picture} sizes="72px" className={styles.picture} isDecoration />
      )}
      <div>
        {isMoved && <p className={styles.brief}>{text('reschedule.heading')}</p>}
        <Title>{servicesText(flow)}</Title>
        {!isMoved && <div className={`${styles.brief} ${styles.phone}`}>{brief ?? <Brief />}</div>}
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-label={text('summary.more')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      />
      <div id={id} className={styles.whole} data-open={isOpen} data-moved={isMoved || undefined}>
        {description && <p className={styles.description}>{description}</p>}
        <dl className={styles.facts}>
          {children}
          <Facts face={face} />
          <PolicyFact />
        </dl>
      </div>
    </div>
  )
}

function Brief() {
  const { flow } = usePage()
  const text = useText()
  const price = usePriceText()
  const changes = usePolicyLines()
  const total = flow.order && totalOf(flow.order, flow.services)
  if (!total) return null
  const parts = [durationText(total.minutes, text), price(total.price), changes.length === 1 && changes[0]]
  return inRow(parts)
}

function Facts({ face }: Pick<SummaryPanelProps, 'face'>) {
  const { flow, payload } = usePage()
  const text = useText()
  const price = usePriceText()
  const [service] = chosenServices(flow)
  if (!service) return null
  const total = flow.order && totalOf(flow.order, flow.services)
  const [item] = flow.order?.items ?? []
  const named = (title: PlainTextKey, value: string | number | undefined | false) =>
    value && text('label.value', { title: text(title), value })
  const host = hostText(flow, payload, text)
  const [kind, location] = placeParts(service, text)
  const facts: [shape: string, label: PlainTextKey, value: ReactNode, more?: ReactNode][] = [
    // On the page of the times there are fields for the guests and for what can be chosen of the service.
    [
      person,
      'summary.who',
      // Among the times that choice stands beside it, and of what is moved the time until now says it.
      flow.step === 'times' && (flow.purpose === 'reschedule' || host === text('host.any')) ? undefined : host,
      named('choices.guests', flow.step !== 'times' && flow.order?.guest_count),
    ],
    [
      clock,
      'summary.duration',
      durationText(total?.minutes ?? service.duration_minutes, text),
      flow.step !== 'times' && item && chosenOf(item, service).filter(Boolean).join(', '),
    ],
    // Of a series what counts is said for all of it.
    [
      tag,
      'summary.price',
      price(total ? total.price : flow.managed?.booking.price),
      named('summary.due', !flow.series?.isChosen && total?.due && price(total.due)),
    ],
    [
      service.location_kind === 'online' ? camera : pin,
      'summary.where',
      kind ?? location,
      // Each a line of its own: what the business wrote may be sentences.
      [kind && location, joinFollows(service, text)].filter(Boolean).join('\n'),
    ],
  ]
  return facts.map(
    ([shape, label, value, more]) =>
      value && (
        <div key={label}>
          <dt>
            {(shape === person && face) || <Icon shape={shape} />}
            <span className={unseen.unseen}>{text(label)}</span>
          </dt>
          <dd>
            {value}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ),
  )
}
