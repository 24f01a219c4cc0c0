import type { SiteLink, SitePage } from '../../shared/api/types'
import filled from '../../shared/ui/filled-link.module.css'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { classes } from '../content/classes'
import { Icon } from '../content/icon'
import { useSitePage } from '../content/page-context'
import { ContentLink } from '../links/safe-link'
import styles from './header.module.css'
import { LanguageLinks, Languages } from './languages'

/** Name, navigation and the way to book. Its two menus are <details>, which need no script. */
export function Header() {
  const { page } = useSitePage()
  const { site, texts } = page
  return (
    <header className={styles.header}>
      {page.is_preview && (
        <p className={styles.preview}>
          {page.status_label && <strong>{page.status_label}. </strong>}
          {texts.preview}
        </p>
      )}
      <div className={styles.bar}>
        <ContentLink className={styles.name} href={site.home} aria-current={page.is_home ? 'page' : undefined}>
          {site.name}
        </ContentLink>
        <nav className={styles.wide} aria-label={texts.menu}>
          <Navigation links={site.header} page={page} />
        </nav>
        <div className={styles.tools}>
          <SearchLink className={styles.search} />
          <Languages />
          {site.book_href && (
            <ContentLink className={classes(filled.filled, styles.book)} href={site.book_href}>
              {texts.book}
            </ContentLink>
          )}
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

function PhoneMenu() {
  const { page } = useSitePage()
  const { site, texts } = page
  return (
    <details className={styles.phone} data-menu>
      <summary className={styles.toggle}>
        <span className={styles.whenClosed}>
          <Icon name="menu" />
          <span className={classes(unseen.unseen, styles.toggleWord)}>{texts.menu}</span>
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
          <span className={classes(unseen.unseen, styles.toggleWord)}>{texts.close}</span>
        </span>
      </summary>
      {/* A landmark with a name of its own, though only one of the two is ever shown. */}
      <nav className={styles.panel} aria-label={`${texts.menu}: ${site.name}`}>
        <Navigation links={site.header} page={page} />
        <SearchLink className={styles.searchRow} isNamed />
        <LanguageLinks />
      </nav>
    </details>
  )
}

function Navigation({ links = [], page }: { links?: SiteLink[] | undefined; page: SitePage }) {
  if (links.length === 0) return null
  return (
    <ul className={styles.links}>
      {links.map(({ label, href, external }) => (
        <li key={`${href} ${label}`}>
          <ContentLink className={styles.link} href={href} external={external} aria-current={currentOf(href, page)}>
            {label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

/** Whether a link of the navigation leads to this page, or to one above it. */
export function currentOf(href: string, { path, site }: Pick<SitePage, 'path' | 'site'>): 'page' | 'true' | undefined {
  if (plain(href) === plain(path)) return 'page'
  return href !== site.home && plain(path).startsWith(`${plain(href)}/`) ? 'true' : undefined
}

const plain = (address: string) => address.replace(/[?#].*$/s, '').replace(/\/$/, '')

function SearchLink({ className, isNamed = false }: { className: string | undefined; isNamed?: boolean }) {
  const { site, texts } = useSitePage().page
  if (!site.search_href) return null
  return (
    <ContentLink className={className} href={site.search_href} aria-label={isNamed ? undefined : texts.search}>
      <Icon name="search" />
      {isNamed && texts.search}
    </ContentLink>
  )
}
