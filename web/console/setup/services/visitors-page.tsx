import { SafeLink } from '../../../shared/navigation/safe-link'
import type { SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { CopyButton } from '../../parts/copies/copy-button'
import { addressOfCalendar } from '../links/links'
import styles from './services.module.css'

/** The way to the page on which visitors book a service. */
export function VisitorsPage({ service }: { service: SetupService }) {
  const text = useText()
  const address = addressOfCalendar(service.slug)
  const isOff = service.active === false
  return (
    <section className={styles.page}>
      <h2>{text('setup.service.page')}</h2>
      <p className={styles.address}>{address}</p>
      <p className={controls.small}>
        {isOff ? text('setup.service.page_off') : service.is_public === false && text('setup.service.page_hidden')}{' '}
        {text('setup.service.page_saved')}
      </p>
      <div className={controls.row}>
        <SafeLink className={buttonClass()} href={address} target="_blank" rel="noreferrer">
          {text('setup.service.open_page')}
        </SafeLink>
        <CopyButton text={new URL(address, location.href).href} />
      </div>
    </section>
  )
}
