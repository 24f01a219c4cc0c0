import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import { DescriptionItem } from '../../../shared/ui/description-item'
import { Disclosure } from '../../../shared/ui/disclosure/disclosure'
import { startStep } from '../../../shared/ui/focused-heading'
import { ItemList } from '../../../shared/ui/item-list'
import { chosenServices } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'
import { useToMenu } from '../../session/use-to-menu'
import { placesText } from '../format'
import { PolicyFact } from '../policy'
import { useCartLines } from './lines'
import styles from './summary.module.css'
import { CartFacts, CartTotals } from './totals'

interface CartSummaryProps {
  title: 'h1' | 'h2'
  /** Seen even where the rest is folded away. */
  brief?: ReactNode
  /** Further facts, as dt and dd in a div. */
  children?: ReactNode
}

/** What was put together from a menu, beside its times and details. */
export function CartSummary({ title: Title, brief, children }: CartSummaryProps) {
  const { flow } = usePage()
  const text = useText()
  const toMenu = useToMenu()
  const lines = useCartLines()
  // Of the times it is the heading; back from the details the visitor lands at the times of the day (times.tsx).
  const heading = useRef<HTMLHeadingElement>(null)
  const begins = Title === 'h1' && !flow.cameBack
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears.
  useLayoutEffect(() => {
    if (begins) startStep(heading.current)
  }, [])
  const place = <DescriptionItem label="summary.where">{placesText(chosenServices(flow), text)}</DescriptionItem>
  return (
    <div className={styles.panel}>
      <Title ref={heading} tabIndex={Title === 'h1' ? -1 : undefined}>
        {text('cart.heading')}
      </Title>
      {brief && <div className={styles.brief}>{brief}</div>}
      <Disclosure summary={<CartTotals />} className={styles.whole}>
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
      </Disclosure>
      <div className={styles.change}>
        <Button variant="plain" onClick={toMenu}>
          {text('cart.change_services')}
        </Button>
      </div>
    </div>
  )
}
