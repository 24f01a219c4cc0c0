import { type ReactNode, useState } from 'react'
import type { Booking, StaffAnswer } from '../api/types'
import { useText } from '../i18n/texts'
import { Button, buttonClass } from '../parts/button'
import { Icon, type IconName } from '../parts/icon'
import { Key } from '../parts/keys/key'
import { useKeys } from '../parts/keys/use-keys'
import { type Place, withoutSheet } from '../parts/place'
import { waitsForCustomer } from '../parts/proposed'
import { useMay } from '../parts/session'
import { firstName, isGone, stateOf } from '../parts/states'
import { go, PlaceLink, placeNow, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { nameOf } from './name'
import { type Refund, RefundOfCancel } from './pay'
import { Reason } from './reason'
import styles from './sheet.module.css'
import { useChange, type Verb } from './use-change'
import { usePropose } from './use-propose'
import { VerbIcon } from './verb-icon'

/** In which order they are offered. */
const order: readonly Verb[] = ['approve', 'arrive', 'complete', 'miss', 'reopen', 'decline', 'cancel']

interface VerbsProps {
  booking: Booking
  /** Another form stands in their place, and is opened by what it is called. */
  onOpen: (form: 'edit' | 'pay' | 'give_back') => void
}

/** What can be done now: the main thing first, the rest below. Never scrolls away. */
export function Verbs({ booking, onOpen }: VerbsProps) {
  const text = useText()
  const [asking, ask] = useState<'decline' | 'cancel'>()
  const { change, isWorking } = useChange(booking.id)
  const state = stateOf(booking, new Date(Date.now()).toISOString())
  const verbs = order.filter(verb => booking.actions.includes(verb) && isFitting(verb, state))
  const act = (verb: Verb) => (verb === 'decline' || verb === 'cancel' ? ask(verb) : change(verb))
  const has = (verb: Verb) => (verbs.includes(verb) ? () => act(verb) : undefined)
  const may = (action: Booking['actions'][number], open: () => void) =>
    booking.actions.includes(action) ? open : undefined
  const move = may('move', () => go({ ...placeNow(), booking: booking.id, sheet: 'move' }))
  const edit = may('edit', () => onOpen('edit'))
  const propose = may('propose', () => go({ ...placeNow(), booking: booking.id, sheet: 'propose' }))
  const isProposed = waitsForCustomer(booking)
  useKeys({
    h: has('arrive'),
    a: has('approve'),
    p: isProposed ? undefined : propose,
    v: move,
    e: edit,
    x: has('cancel'),
  })
  const mayBook = useMay('bookings.change')
  if (verbs.length === 0 && !propose && !move && !edit)
    return isGone(booking) && mayBook ? <Again booking={booking} /> : null
  if (asking)
    return <Asked booking={booking} verb={asking} isWorking={isWorking} onBack={() => ask(undefined)} onSend={change} />
  const name = firstName(nameOf(booking) || text('booking.no_name'))
  const button = (verb: Verb, index: number) => (
    <Button
      key={verb}
      data-verb={verb}
      looks={index === 0 && verb !== 'reopen' ? ['main'] : []}
      isWorking={isWorking}
      onClick={() => act(verb)}
    >
      <VerbIcon verb={verb} />
      {verb === 'arrive' ? text('verb.arrive', { title: name }) : text(`verb.${verb}`)}
      {verb === 'arrive' && <Key name="H" />}
      {verb === 'approve' && <Key name="A" />}
      {verb === 'cancel' && <Key name="X" />}
    </Button>
  )
  const [first, last] = [verbs.filter(verb => verb !== 'cancel'), verbs.filter(verb => verb === 'cancel')]
  return (
    <footer className={styles.verbs}>
      {first.map(button)}
      {propose && isProposed && <Withdraw id={booking.id} />}
      {propose && !isProposed && (
        <Other icon="calendar" letter="P" verb="propose" onClick={propose}>
          {text('verb.propose')}
        </Other>
      )}
      {move && (
        <Other icon="move" letter="V" verb="move" onClick={move}>
          {text('verb.move')}
        </Other>
      )}
      {edit && (
        <Other icon="edit" letter="E" verb="edit" onClick={edit}>
          {text('verb.edit')}
        </Other>
      )}
      {last.map(verb => button(verb, -1))}
    </footer>
  )
}

/** What does not take place can be booked anew: for the same customer, with the same service and host. */
function Again({ booking: { customer_id, items } }: { booking: Booking }) {
  const text = useText()
  const to: Place = {
    ...withoutSheet(usePlace()),
    sheet: 'new',
    whom: customer_id,
    service: items[0]?.service_id,
    host: items[0]?.hosts[0]?.id,
  }
  return (
    <footer className={styles.verbs}>
      <PlaceLink className={buttonClass('main')} to={to}>
        {text('verb.again')}
      </PlaceLink>
    </footer>
  )
}

/** Takes back the times that were proposed. */
function Withdraw({ id }: { id: string }) {
  const text = useText()
  const { propose, isWorking } = usePropose(id)
  return (
    <Button isWorking={isWorking} onClick={() => propose({ starts: [] })}>
      {text('propose.withdraw')}
    </Button>
  )
}

interface OtherProps {
  icon: IconName
  letter: string
  verb: Booking['actions'][number]
  onClick: () => void
  children: ReactNode
}

function Other({ icon, letter, verb, onClick, children }: OtherProps) {
  return (
    <Button data-verb={verb} onClick={onClick}>
      <Icon name={icon} />
      {children}
      <Key name={letter} />
    </Button>
  )
}

/** Of what is over one does not say any more that the customer is here. */
const isFitting = (verb: Verb, state: ReturnType<typeof stateOf>) => verb !== 'arrive' || state === 'booked'

interface AskedProps {
  booking: Booking
  verb: 'decline' | 'cancel'
  isWorking: boolean
  onBack: () => void
  onSend: (verb: Verb, answer: StaffAnswer) => void
}

/** Why it is declined or cancelled, and with how much back. */
function Asked({ booking, verb, isWorking, onBack, onSend }: AskedProps) {
  const text = useText()
  const { time } = useTimes()
  const [refund, setRefund] = useState<Refund>({})
  const at = time(booking.starts_at)
  return (
    <Reason
      verb={verb}
      className={styles.verbs}
      act={text(`answer.${verb}`, { time: at })}
      tell={text('answer.notify')}
      keep={text('answer.keep', { time: at })}
      isWorking={isWorking}
      onBack={onBack}
      onSend={given => onSend(verb, { ...refund, ...given })}
    >
      {verb === 'cancel' && <RefundOfCancel booking={booking} refund={refund} onChange={setRefund} />}
    </Reason>
  )
}
