import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import { PlaceLink } from '../../parts/use-place'
import { BusinessRoom } from '../business/business-room'
import { MailTabs } from './mail-tabs'
import styles from './mail-texts.module.css'
import { mailTextsTable } from './table'
import { placeholders } from './texts'

/** Words of the business itself in mails about bookings. */
export const MailTexts = () => (
  <BusinessRoom title="setup.mails" table={mailTextsTable} tabs={<MailTabs />} above={() => <Intro />} />
)

function Intro() {
  const text = useText()
  return (
    <div className={controls.stack}>
      <p className={controls.quiet}>{text('setup.mail_texts.intro')}</p>
      <div>
        <p className={controls.quiet}>{text('setup.mail_texts.placeholders')}</p>
        <dl className={styles.placeholders}>
          {placeholders.map(name => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{text(`setup.mail_texts.${name}`)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={controls.quiet}>
        {text('setup.mail_texts.translate')}{' '}
        <PlaceLink to={{ screen: 'set-up', room: 'languages' }}>{text('setup.languages')}</PlaceLink>
      </p>
    </div>
  )
}
