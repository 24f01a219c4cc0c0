import { type ReactNode, useId, useRef } from 'react'
import { mostOrderItems } from '../../../shared/api/limits.gen'
import type { Order } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { buttonClass } from '../../../shared/ui/button'
import { Disclosure } from '../../../shared/ui/disclosure/disclosure'
import { ItemList } from '../../../shared/ui/item-list'
import { useCartLines } from '../../appointment/cart/lines'
import { CartFacts, CartTotals } from '../../appointment/cart/totals'
import type { Complaint } from '../../booking/cart'
import { gapIn, withoutItem } from '../../booking/cart'
import { usePage } from '../../session/page-context'
import styles from './cart-bar.module.css'

interface CartBarProps {
  onChange: (order: Order) => void
  onGoOn: () => void
  complaint: Complaint | undefined
}

/** What was chosen and what it comes to, always in sight, with the one next action. */
export function CartBar({ onChange, onGoOn, complaint }: CartBarProps) {
  const { flow } = usePage()
  const text = useText()
  const id = useId()
  const order = flow.order!
  const isEmpty = order.items.length === 0
  return (
    <section className={styles.bar} aria-label={text('cart.heading')} data-cart>
      <h2>{text('cart.heading')}</h2>
      {isEmpty ? (
        <p id={id} className={styles.empty}>
          {text('cart.empty')}
        </p>
      ) : (
        <Disclosure summary={<CartTotals />} className={styles.list} isOver>
          <Chosen onChange={onChange} />
          <CartFacts />
        </Disclosure>
      )}
      {complaint?.kind === 'nothing' && <Problem>{text('field.nothing_chosen')}</Problem>}
      {complaint?.kind === 'full' && <Problem>{text('cart.full', { count: mostOrderItems })}</Problem>}
      <button
        type="button"
        className={buttonClass('main')}
        aria-disabled={gapIn(order, flow.services)?.kind === 'nothing' || undefined}
        aria-describedby={isEmpty ? id : undefined}
        onClick={onGoOn}
      >
        {text('cart.continue')}
      </button>
    </section>
  )
}

const Problem = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
)

/** The items, each with a way out. */
function Chosen({ onChange }: Pick<CartBarProps, 'onChange'>) {
  const order = usePage().flow.order!
  const text = useText()
  const list = useRef<HTMLDivElement>(null)
  const remove = (index: number) => {
    // The button goes with its item: the focus stays in the list.
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const next = buttons[index + 1] ?? buttons[index - 1]
    if (next) next.focus()
    else list.current?.closest('section')?.querySelector<HTMLElement>(':scope > button:last-child')?.focus()
    onChange(withoutItem(order, index))
  }
  const items = useCartLines().map((line, index) => ({
    ...line,
    action: (
      <button
        type="button"
        className={styles.remove}
        aria-label={text('cart.remove', { title: line.name })}
        onClick={() => remove(index)}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" />
        </svg>
      </button>
    ),
  }))
  return (
    <div ref={list}>
      <ItemList items={items} />
    </div>
  )
}
