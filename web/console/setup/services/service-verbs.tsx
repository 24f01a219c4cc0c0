import { SafeLink } from '../../../shared/navigation/safe-link'
import type { Setup, SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button, buttonClass } from '../../parts/button'
import { isOffered } from './groups'
import styles from './services.module.css'
import { useServiceActs } from './use-service-acts'
import { addressOfPage } from './visitors-page'

/** Beside the name of a service: what can be done with all of it. */
export function ServiceVerbs({ setup, service }: { setup: Setup; service: SetupService }) {
  const text = useText()
  const { offer, duplicate } = useServiceActs()
  const isOn = isOffered(service)
  return (
    <div className={styles.verbs}>
      <SafeLink
        className={`${buttonClass('bare')} ${styles.ownPage}`}
        href={addressOfPage(service)}
        target="_blank"
        rel="noreferrer"
      >
        {text('setup.service.open_page')}
      </SafeLink>
      <Button looks={['bare']} onClick={() => duplicate(setup, service)}>
        {text('setup.service.duplicate')}
      </Button>
      <Button looks={['bare']} onClick={() => void offer(setup, service, !isOn)}>
        {text(isOn ? 'setup.service.stop' : 'setup.service.resume')}
      </Button>
    </div>
  )
}
