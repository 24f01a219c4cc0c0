import type { Money } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import { usePriceText } from '../appointment/format'
import { Notice } from '../appointment/notice'
import styles from './checkout.module.css'

interface PayButtonProps {
  amount: Money | undefined
  isGoing: boolean
  trouble: Parameters<typeof Notice>[0]['trouble']
  onPress: () => void
}

/** "Pay now: €13.50", and why that came to nothing. */
export function PayButton({ amount, isGoing, trouble, onPress }: PayButtonProps) {
  const text = useText()
  const title = text('payment.now')
  const value = usePriceText()(amount)
  return (
    <>
      <div className={styles.pay}>
        <Button look="main" data-attempt onClick={onPress} progress={isGoing && text('payment.going')}>
          {value ? text('label.value', { title, value }) : title}
        </Button>
      </div>
      <Notice attempt="payment" trouble={trouble} />
    </>
  )
}
