import { contactAddress, contactName } from '../../shared/navigation/contact'
import { useSitePage } from '../content/page-context'
import { ContentLink } from '../links/safe-link'
import styles from './footer.module.css'

/** Where and when the business can be had, and what the law wants on every page. */
export function Footer() {
  const { site, texts } = useSitePage().page
  return (
    <footer className={styles.footer}>
      <div className={styles.parts}>
        <div className={styles.part}>
          <p className={styles.name}>{site.name}</p>
          {site.footer_text && <p className={`${styles.quiet} ${styles.lines}`}>{site.footer_text}</p>}
        </div>
        <OpeningHours />
        <div className={styles.part}>
          <h2 className={styles.heading}>{texts.contact}</h2>
          <ContactLine />
        </div>
      </div>
      <FooterLinks />
    </footer>
  )
}

/** The sentence has the contact in it, as text: there it becomes a link. */
function ContactLine() {
  const { business, texts } = useSitePage().page
  const [before = '', ...after] = texts.contact_line.split(business.contact)
  return (
    <p className={styles.quiet}>
      {before}
      <ContentLink className={styles.contact} href={contactAddress(business)} external>
        {contactName(business)}
      </ContentLink>
      {after.join(business.contact)}
    </p>
  )
}

function OpeningHours() {
  const { site, texts } = useSitePage().page
  if (!site.opening_hours?.length) return null
  return (
    <div className={styles.part}>
      <h2 className={styles.heading}>{texts.opening_hours}</h2>
      <dl className={styles.hours}>
        {site.opening_hours.map(({ days, hours }) => (
          <div key={days} className={styles.row}>
            <dt className={styles.quiet}>{days}</dt>
            <dd className={styles.time}>{hours}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function FooterLinks() {
  const { site } = useSitePage().page
  if (!site.footer?.length) return null
  return (
    <nav className={styles.foot} aria-label={site.name}>
      <ul className={styles.links}>
        {site.footer.map(({ label, href, external }) => (
          <li key={`${href} ${label}`}>
            <ContentLink className={styles.link} href={href} external={external}>
              {label}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
