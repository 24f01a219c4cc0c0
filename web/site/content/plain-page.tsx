import filled from '../../shared/ui/filled-link.module.css'
import { ContentLink } from '../links/safe-link'
import { Body } from './blocks'
import { FeedLink, Listing } from './cards'
import { classes } from './classes'
import { Title } from './heading'
import styles from './page.module.css'
import { useSitePage } from './page-context'
import { Figure, Picture } from './picture'

/** The first page of a site. */
export function Home() {
  const { title, summary, picture, site, texts, body } = useSitePage().page
  return (
    <>
      <div className={classes(styles.hero, Boolean(picture) && styles.pictured)}>
        <div className={styles.words}>
          <Title className={styles.heroTitle}>{title}</Title>
          {summary && <p className={styles.summary}>{summary}</p>}
          {site.book_href && (
            <ContentLink className={classes(filled.filled, styles.book)} href={site.book_href}>
              {texts.book}
            </ContentLink>
          )}
        </div>
        {picture && <Picture picture={picture} sizes="(min-width: 860px) 560px, 92vw" shape="tall" />}
      </div>
      <Body blocks={body} />
    </>
  )
}

/** Any other page; also a category, tag or collection, which lists what belongs to it. */
export function PlainPage() {
  const { title, summary, picture, body, listing } = useSitePage().page
  return (
    <>
      <header className={styles.head}>
        <Title className={styles.title}>{title}</Title>
        {summary && <p className={styles.summary}>{summary}</p>}
        <FeedLink address={listing?.feed_href} />
      </header>
      {picture && (
        <div className={styles.picture}>
          <Figure picture={picture} sizes="(min-width: 1024px) 1120px, 92vw" shape="wide" />
        </div>
      )}
      <Body blocks={body} />
      {listing && <Listed />}
    </>
  )
}

/** The page of an author, whom visitors may be able to book. */
export function Author() {
  const { title, job_title, summary, picture, book_href, body, listing, texts } = useSitePage().page
  return (
    <>
      <header className={styles.person}>
        {picture && <Picture picture={picture} sizes="160px" shape="round" />}
        <div className={styles.words}>
          <Title className={styles.title}>{title}</Title>
          {job_title && <p className={styles.job}>{job_title}</p>}
          {summary && <p className={styles.summary}>{summary}</p>}
          <div className={styles.ways}>
            {book_href && (
              <ContentLink className={classes(filled.filled, styles.book)} href={book_href}>
                {texts.book_author}
              </ContentLink>
            )}
            <FeedLink address={listing?.feed_href} />
          </div>
        </div>
      </header>
      <Body blocks={body} />
      {listing && <Listed />}
    </>
  )
}

function Listed() {
  const { listing } = useSitePage().page
  return <div className={styles.listing}>{listing && <Listing listing={listing} level={2} />}</div>
}
