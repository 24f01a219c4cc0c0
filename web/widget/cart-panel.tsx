import type { ReactNode } from 'react'
import { Button } from '../shared/ui/button'
import styles from './cart-panel.module.css'
import { CartFacts, CartSummary } from './cart-total'
import { usePage, useText } from './desk'
import { Fact } from './fact'
import { placesText } from './facts'
import { chosenServices } from './flow-times'
import { Fold } from './fold'
import { ItemList } from './item-list'
import { PolicyFact } from './policy-fact'
import { useCartLines } from './use-cart-lines'
import { useToMenu } from './use-to-menu'

interface CartPanelProps {
  title: 'h1' | 'h2'
  /** Further facts, as dt and dd in a div. */
  children?: ReactNode
}

/** What was put together from a menu, beside its times and details. */
export function CartPanel({ title: Title, children }: CartPanelProps) {
  const { flow } = usePage()
  const text = useText()
  const toMenu = useToMenu()
  const lines = useCartLines()
  const place = <Fact label="summary.where">{placesText(chosenServices(flow), text)}</Fact>
  return (
    <div className={styles.panel}>
      <Title>{text('cart.heading')}</Title>
      <Fold summary={<CartSummary />} className={styles.whole}>
        <ItemList items={lines} />
        <CartFacts
          before={children}
          after={
            <>
              {place}
              <PolicyFact />
            </>
          }
        />
      </Fold>
      <div className={styles.change}>
        <Button look="plain" onClick={toMenu}>
          {text('cart.change_services')}
        </Button>
      </div>
    </div>
  )
}
