import type { Money } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import { usePriceText } from '../appointment/format'
import { Notice } from '../appointment/notice'
import { useRetry } from '../session/use-retry'
import styles from './checkout.module.css'

interface PayButtonProps {
  amount: Money | undefined
  isGoing: boolean
  problem: Parameters<typeof Notice>[0]['problem']
  onPress: () => void
}

/** "Pay now: €13.50", and why that came to nothing. */
export function PayButton({ amount, isGoing, problem, onPress }: PayButtonProps) {
  const text = useText()
  const [button, retry] = useRetry(onPress)
  const title = text('payment.now')
  const value = usePriceText()(amount)
  return (
    <>
      <div className={styles.pay}>
        <Button ref={button} variant="main" data-attempt onClick={onPress} progress={isGoing && text('payment.going')}>
          {value ? text('label.value', { title, value }) : title}
        </Button>
      </div>
      <Notice attempt="payment" problem={problem} onRetry={retry} />
    </>
  )
}
