import type { ReactNode } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import { Fact } from '../../../shared/ui/description-item'
import { Fold } from '../../../shared/ui/disclosure'
import { ItemList } from '../../../shared/ui/item-list'
import { chosenServices } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
import { useToMenu } from '../../session/use-to-menu'
import { placesText } from '../format'
import { PolicyFact } from '../policy'
import { useCartLines } from './lines'
import styles from './summary.module.css'
import { CartFacts, CartSummary } from './totals'

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
