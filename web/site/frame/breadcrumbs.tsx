import { classes } from '../content/classes'
import styles from '../content/page.module.css'
import { useSitePage } from '../content/page-context'
import { ContentLink } from '../links/safe-link'

/** Where this page is, from the home page down. */
export function Breadcrumbs() {
  const { breadcrumbs = [], kind, texts } = useSitePage().page
  if (breadcrumbs.length === 0) return null
  return (
    <nav className={classes(styles.breadcrumbs, kind === 'post' && styles.narrow)} aria-label={texts.breadcrumbs}>
      <ol className={styles.trail}>
        {breadcrumbs.map(({ label, href }) => (
          <li key={href} className={styles.step}>
            <ContentLink className={styles.above} href={href}>
              {label}
            </ContentLink>
          </li>
        ))}
      </ol>
    </nav>
  )
}
