import { SafeLink } from '../../../shared/navigation/safe-link'
import type { Setup, SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { CopyButton } from '../../parts/copies/copy-button'
import { addressOfCalendar } from '../links/links'
import { FirstFree } from './bookable/first-free'
import styles from './services.module.css'

/** The way to the page on which visitors book a service, and what they find there. */
export function VisitorsPage({ setup, service }: { setup: Setup; service: SetupService }) {
  const text = useText()
  const address = addressOfCalendar(service.slug)
  const isHidden = service.active !== false && service.is_public === false
  return (
    <section className={styles.page}>
      <h2>{text('setup.service.page')}</h2>
      <p className={styles.address}>{address}</p>
      <p className={controls.small}>
        {isHidden && text('setup.service.page_hidden')} {text('setup.service.page_saved')}
      </p>
      <div className={controls.row}>
        <SafeLink className={buttonClass()} href={address} target="_blank" rel="noreferrer">
          {text('setup.service.open_page')}
        </SafeLink>
        <CopyButton text={new URL(address, location.href).href} />
      </div>
      <FirstFree setup={setup} service={service} />
    </section>
  )
}
