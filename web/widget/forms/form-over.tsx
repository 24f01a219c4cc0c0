import { Button } from '../../shared/ui/button'
import card from '../../shared/ui/card.module.css'
import { ContactLine } from '../contact-line'
import { useRefusalText, useText } from '../desk'
import type { Trouble } from '../flow'
import { Heading } from '../heading'
import { nextStep } from '../refusals'
import { restart } from '../restart'

/** Nothing more can be done here: why, and whom to ask. */
export function FormOver({ trouble }: { trouble: Trouble | undefined }) {
  const text = useText()
  const refusalText = useRefusalText()
  if (trouble?.kind !== 'refused') return null
  const { refusal } = trouble
  const isOutdated = nextStep(refusal.code) === 'fix_fields'
  const wasSent = refusal.code === 'idempotency_key_reused'
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen="over">
      <Heading>{text(isOutdated ? 'trouble.outdated' : wasSent ? 'form.sent' : 'form.over')}</Heading>
      <p>{isOutdated ? text('trouble.start_over') : refusalText(refusal)}</p>
      <ContactLine />
      {isOutdated && (
        <div className={card.row}>
          <Button look="main" onClick={restart}>
            {text('action.start_over')}
          </Button>
        </div>
      )}
    </div>
  )
}
