import type { SiteListing } from '../../shared/api/types'
import { safeSource } from '../links/safe-href'
import { ContentLink } from '../links/safe-link'
import { Pages } from './cards'
import cards from './cards.module.css'
import { OutlineHeading } from './heading'
import { useSitePage } from './page-context'
import styles from './search.module.css'

/** A form, and once something was looked for what was found. */
export function Search({ listing, level }: { listing: SiteListing | undefined; level: number }) {
  const { path, texts } = useSitePage().page
  return (
    <div className={styles.search}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2022 do not know <search>. */}
      <form role="search" action={safeSource(path.replace(/[?#].*$/s, ''))} method="get">
        <div className={styles.row}>
          <label className={styles.label}>
            {texts.search_label}
            <input className={styles.field} type="search" name="q" defaultValue={listing?.query} maxLength={200} />
          </label>
          <button className={styles.button} type="submit">
            {texts.search}
          </button>
        </div>
      </form>
      {listing?.query && <Results listing={listing} level={level} />}
    </div>
  )
}

function Results({ listing, level }: { listing: SiteListing; level: number }) {
  const { texts } = useSitePage().page
  const found = listing.cards ?? []
  if (found.length === 0) return <p className={cards.none}>{texts.no_results}</p>
  return (
    <>
      <p className={styles.count}>{texts.results}</p>
      <ul className={styles.results}>
        {found.map(({ href, title, summary, topic, published_at, published_label, price_label, status_label }) => (
          <li key={href} className={styles.result}>
            <OutlineHeading level={level} className={styles.title}>
              <ContentLink href={href}>{title}</ContentLink>
            </OutlineHeading>
            {(topic || published_label || price_label || status_label) && (
              <p className={cards.meta}>
                {status_label && <strong className={cards.status}>{status_label}</strong>}
                {topic && <span className={cards.topic}>{topic}</span>}
                {published_label && (
                  <time dateTime={published_at} dir="auto">
                    {published_label}
                  </time>
                )}
                {price_label && <span>{price_label}</span>}
              </p>
            )}
            {summary && <p className={styles.summary}>{summary}</p>}
          </li>
        ))}
      </ul>
      <Pages listing={listing} />
    </>
  )
}
