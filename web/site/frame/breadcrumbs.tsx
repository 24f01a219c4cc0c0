import { classes } from '../content/classes'
import styles from '../content/page.module.css'
import { usePage } from '../content/page-context'
import { SafeLink } from '../links/safe-link'

/** Where this page is, from the home page down. */
export function Breadcrumbs() {
  const { breadcrumbs = [], kind, texts } = usePage().page
  if (breadcrumbs.length === 0) return null
  return (
    <nav className={classes(styles.breadcrumbs, kind === 'post' && styles.narrow)} aria-label={texts.breadcrumbs}>
      <ol className={styles.trail}>
        {breadcrumbs.map(({ label, href }) => (
          <li key={href} className={styles.step}>
            <SafeLink className={styles.above} href={href}>
              {label}
            </SafeLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
