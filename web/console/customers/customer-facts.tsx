import { phoneAddress } from '../../shared/navigation/contact'
import { SafeLink } from '../../shared/navigation/safe-link'
import type { Customer } from '../api/types'
import styles from '../bookings/sheet.module.css'
import { languages } from '../i18n/messages'
import { useText } from '../i18n/texts'
import controls from '../parts/controls.module.css'
import { CopyIcon } from '../parts/copies/copy-button'
import { Fact } from '../parts/fact'
import { Breakable } from './breakable'
import own from './customers.module.css'

/** How the customer is reached, and what they usually come for. */
export function CustomerFacts({ customer: { customer, locale, usual_service, usual_staff } }: { customer: Customer }) {
  const text = useText()
  const { phone, email } = customer
  return (
    <section>
      <dl className={styles.facts}>
        {phone && (
          <Fact name={text('customer.phone')}>
            <Reach address={phoneAddress(phone)} words={phone} what={text('customer.phone')} />
          </Fact>
        )}
        {email && (
          <Fact name={text('sign_in.email')}>
            <Reach address={`mailto:${email}`} words={email} what={text('sign_in.email')} />
          </Fact>
        )}
        {!phone && !email && (
          <Fact name={text('booking.contact')}>
            <span className={controls.quiet}>{text('customer.no_contact')}</span>
          </Fact>
        )}
        <Fact name={text('sign_in.language')}>{languages[locale]}</Fact>
        {usual_service && (
          <Fact name={text('customer.usually')}>{[usual_service, usual_staff].filter(Boolean).join(' · ')}</Fact>
        )}
      </dl>
    </section>
  )
}

function Reach({ address, words, what }: { address: string; words: string; what: string }) {
  return (
    <span className={own.reach}>
      <SafeLink external className={styles.contact} href={address}>
        <Breakable text={words} />
      </SafeLink>
      <CopyIcon text={words} what={what} />
    </span>
  )
}
