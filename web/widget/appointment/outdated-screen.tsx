import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import card from '../../shared/ui/card.module.css'
import { FocusedHeading } from '../../shared/ui/focused-heading'
import { restart } from '../session/restart'
import { ContactLine } from './contact-line'

/** The server no longer accepts what this page sends for the visitor; nothing on the screen could be corrected. */
export function OutdatedScreen() {
  const text = useText()
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-screen="over">
      <FocusedHeading>{text('trouble.outdated')}</FocusedHeading>
      <p>{text('trouble.start_over')}</p>
      <ContactLine />
      <div className={card.row}>
        <Button variant="main" onClick={restart}>
          {text('action.start_over')}
        </Button>
      </div>
    </div>
  )
}
