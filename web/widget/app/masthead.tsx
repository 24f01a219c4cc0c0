import { contactAddress, contactName } from '../../shared/navigation/contact'
import { mapAddress } from '../../shared/navigation/map-address'
import { SafeLink } from '../../shared/navigation/safe-link'
import { Picture } from '../../shared/ui/picture'
import { useLink, usePage } from '../session/page-context'
import styles from './masthead.module.css'

/** Whose page it is: logo, name, where, how to reach them, and a picture that fades towards the name. */
export function Masthead() {
  const { business } = usePage().payload
  const { name, logo, cover, address } = business
  const link = useLink()
  return (
    <header className={styles.masthead}>
      {cover && <Picture picture={cover} sizes="(min-width: 860px) 66vw, 44vw" className={styles.cover} isDecoration />}
      <div className={styles.inside}>
        {logo ? (
          <Picture picture={logo} sizes="(min-width: 860px) 60px, 44px" className={styles.logo} isDecoration />
        ) : (
          <span className={`${styles.logo} ${styles.initial}`} aria-hidden="true">
            {[...name][0]}
          </span>
        )}
        <div className={styles.words}>
          <a className={styles.name} href={link('/widget/booking')}>
            {name}
          </a>
          <p>
            {address && (
              <SafeLink href={mapAddress(name, address)} external target="_blank">
                {address}
              </SafeLink>
            )}
            <span className={address && styles.contact}>
              {address && ' · '}
              <SafeLink href={contactAddress(business)} external dir="ltr">
                {contactName(business)}
              </SafeLink>
            </span>
          </p>
        </div>
      </div>
    </header>
  )
}
