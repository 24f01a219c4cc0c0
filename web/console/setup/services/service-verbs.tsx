import { SafeLink } from '../../../shared/navigation/safe-link'
import type { Setup, SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button, buttonClass } from '../../parts/button'
import type { Plain } from '../entry/table'
import { useEntryActs } from '../entry/use-entry-acts'
import { addressOfCalendar } from '../links/links'
import { isOffered } from './groups'
import styles from './services.module.css'
import { serviceTable } from './table'
import { useDuplicate } from './use-duplicate'

/** Beside the name of a service: what can be done with all of it. */
export function ServiceVerbs({ setup, service }: { setup: Setup; service: SetupService }) {
  const text = useText()
  const { activate } = useEntryActs(serviceTable)
  const duplicate = useDuplicate()
  const isOn = isOffered(service)
  const turn = () => {
    const words = text(isOn ? 'setup.service.stopped' : 'setup.service.resumed', { title: service.name })
    void activate(setup, service as unknown as Plain, { active: !isOn, words })
  }
  return (
    <div className={styles.verbs}>
      <SafeLink
        className={`${buttonClass('bare')} ${styles.ownPage}`}
        href={addressOfCalendar(service.slug)}
        target="_blank"
        rel="noreferrer"
      >
        {text('setup.service.open_page')}
      </SafeLink>
      <Button looks={['bare']} onClick={() => duplicate(setup, service)}>
        {text('setup.service.duplicate')}
      </Button>
      <Button looks={['bare']} onClick={turn}>
        {text(isOn ? 'setup.service.stop' : 'setup.service.resume')}
      </Button>
    </div>
  )
}
