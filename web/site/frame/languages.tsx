import unseen from '../../shared/ui/visually-hidden.module.css'
import { Icon } from '../content/icon'
import { useSitePage } from '../content/page-context'
import { languageParameter } from '../links/safe-href'
import { ContentLink } from '../links/safe-link'
import styles from './header.module.css'

/** The language of the page; opened, the others it can be read in. */
export function Languages() {
  const { languages = [], locale, texts } = useSitePage().page
  const own = languages.find(language => language.locale === locale)
  if (languages.length < 2 || !own) return null
  return (
    <details className={styles.languages} data-menu>
      <summary className={styles.toggle}>
        <Icon name="globe" />
        <span className={unseen.unseen}>{texts.languages}: </span>
        <span lang={own.tag}>{own.name}</span>
      </summary>
      <div className={styles.list}>
        <LanguageLinks />
      </div>
    </details>
  )
}

/** The server remembers the choice and leads on to the page; a preview has no choice to be remembered. */
export function LanguageLinks() {
  const { languages = [], locale, is_preview } = useSitePage().page
  if (languages.length < 2) return null
  return (
    <ul className={styles.languageLinks}>
      {languages.map(({ tag, name, href, locale: other }) => (
        <li key={tag}>
          <ContentLink
            className={styles.language}
            href={is_preview ? href : `${href}?${languageParameter}=${other}`}
            lang={tag}
            hrefLang={tag}
            aria-current={other === locale ? 'true' : undefined}
          >
            {name}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}
