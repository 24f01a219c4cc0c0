import { useEffect, useRef } from 'react'
import type { Order } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { NumberField } from '../../../shared/ui/fields/number-field'
import { usePersonText } from '../../../shared/ui/item-list'
import type { Complaint } from '../../booking/cart'
import { itemsOf, leadingService, mostGuests, personsOf, withGuests, withoutGuest } from '../../booking/cart'
import { usePage } from '../../session/page-context'
import styles from './guest-switch.module.css'

interface GuestSwitchProps {
  /** For whom services are being chosen. */
  person: number
  onPerson: (person: number) => void
  onChange: (order: Order) => void
  complaint: Complaint | undefined
}

/** How many guests come along, and for whom services are being chosen. */
export function GuestSwitch({ person, onPerson, onChange, complaint }: GuestSwitchProps) {
  const { flow, send } = usePage()
  const text = useText()
  const tooMany = useTooManyText()
  const section = useRef<HTMLDivElement>(null)
  useEffect(() => showGap(section.current, complaint), [complaint])
  const order = flow.order!
  const count = order.guest_count ?? 0
  const most = mostGuests(order, flow.services)
  const offersGuests = flow.services.some(({ guests }) => guests && guests.mode !== 'off')
  if (!offersGuests && count === 0) return null

  const remove = () => {
    send({ type: 'guests_typed', guests: flow.guests.filter((_, index) => index !== person - 1) })
    onChange(withoutGuest(order, person))
    onPerson(person - 1)
    section.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={section} className={styles.persons}>
      <NumberField
        // A complaint is about what was allowed then.
        key={most}
        label={text('choices.guests')}
        hint={text('choices.besides_you')}
        value={count}
        most={most}
        onChange={guests => onChange(withGuests(order, guests))}
        tooMany={tooMany}
        wrong={text('field.guest_count.too_large')}
        onMistake={error => send({ type: 'guests_mistaken', error })}
      />
      {complaint?.kind === 'too_many_guests' && <Problem>{tooMany}</Problem>}
      {complaint?.kind === 'services' && <Problem>{text('error.guest_services_missing')}</Problem>}
      {count > 0 && <Switch order={order} person={person} onPerson={onPerson} />}
      {person > 0 && (
        <div>
          <Button variant="plain" onClick={remove}>
            {text('cart.remove_guest', { count: person })}
          </Button>
        </div>
      )}
    </div>
  )
}

const Problem = ({ children }: { children: string }) => (
  <p className={card.notice} role="alert">
    {children}
  </p>
)

function Switch({ order, person, onPerson }: { order: Order } & Pick<GuestSwitchProps, 'person' | 'onPerson'>) {
  const text = useText()
  const personText = usePersonText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is laid out by rules of its own.
    <div role="group" aria-label={text('cart.who')} className={styles.switch}>
      {personsOf(order).map(one => {
        const count = itemsOf(order, one).length
        return (
          <button key={one} type="button" aria-pressed={one === person} onClick={() => onPerson(one)}>
            {personText(one)}
            <span className={styles.count}>{text('cart.count', { count })}</span>
          </button>
        )
      })}
    </div>
  )
}

/** Why there can be no more guests: the booker's first service decides. */
function useTooManyText(): string {
  const { order, services } = usePage().flow
  const text = useText()
  const leading = order && leadingService(order, services)
  const count = order ? mostGuests(order, services) : 0
  if (!leading) return text('cart.choose_first')
  return count > 0 ? text('error.too_many_guests', { count }) : text('cart.no_guests', { title: leading.name })
}

// The focus goes to where it can be mended.
function showGap(section: HTMLElement | null, complaint: Complaint | undefined) {
  const place = complaint?.kind === 'services' ? '[aria-pressed=true]' : 'input'
  if (complaint?.kind === 'services' || complaint?.kind === 'too_many_guests')
    section?.querySelector<HTMLElement>(place)?.focus()
}
