import parts from '../../../shared/ui/controls.module.css'
import type { SetupBusiness } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { timesIn } from '../../parts/use-times'
import { type Looks, Wearing } from '../entry/wearing'
import styles from './looks.module.css'

interface SampleProps {
  business: SetupBusiness
  looks: Looks
  theme?: 'light' | 'dark'
}

/** A piece of a booking page, to look at. */
export function Sample({ business, looks, theme }: SampleProps) {
  const text = useText()
  const name = theme ? text(theme === 'light' ? 'setup.looks.on_light' : 'setup.looks.on_dark') : ''
  return (
    <Wearing looks={looks} className={styles.page} {...(theme && { theme })}>
      <div role="img" aria-label={[text('setup.looks.sample'), name].filter(Boolean).join(' – ')}>
        <div className={styles.card} aria-hidden="true">
          <span>
            <span className={styles.name}>{business.name}</span>
            {business.address && <span className={styles.quiet}>{business.address}</span>}
          </span>
          <Times />
          <span className={styles.field}>
            <span className={styles.label}>{text('setup.name')}</span>
            <span className={`${parts.input} ${styles.box}`}>Ada Lovelace</span>
          </span>
          <span className={`${parts.button} ${parts.main}`}>{text('setup.looks.sample_book')}</span>
        </div>
      </div>
    </Wearing>
  )
}

function Times() {
  const times = timesIn(useTexts())
  return (
    <span className={styles.times}>
      {['09:00', '11:30', '14:15'].map((time, at) => (
        <span key={time} className={styles.time} data-chosen={at === 1 ? '' : undefined}>
          {times.time(`1970-01-01T${time}`)}
        </span>
      ))}
    </span>
  )
}
