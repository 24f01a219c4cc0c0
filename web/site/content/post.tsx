import type { SiteLink } from '../../shared/api/types'
import { ContentLink } from '../links/safe-link'
import { Body } from './blocks'
import { Cards } from './cards'
import { Title } from './heading'
import styles from './page.module.css'
import { useSitePage } from './page-context'
import { Figure, Picture } from './picture'
import post from './post.module.css'

export function Post() {
  const { page } = useSitePage()
  const { title, summary, picture, body, texts, related = [] } = page
  return (
    <>
      <article className={post.post}>
        <header className={post.head}>
          <Topics links={page.categories} label={texts.topics} />
          <Title className={styles.title}>{title}</Title>
          {summary && <p className={styles.summary}>{summary}</p>}
          <Byline />
        </header>
        {picture && (
          <div className={post.picture}>
            <Figure picture={picture} sizes="(min-width: 1024px) 960px, 92vw" shape="wide" />
          </div>
        )}
        <Body blocks={body} />
        <Tags links={page.tags} label={texts.tags} />
        <Authors />
      </article>
      {related.length > 0 && (
        <section className={post.related}>
          <h2 className={post.readOn}>{texts.read_on}</h2>
          <Cards cards={related} level={3} />
        </section>
      )}
    </>
  )
}

function Byline() {
  const { authors = [], published_at, published_label } = useSitePage().page
  if (!published_label && authors.length === 0) return null
  return (
    <p className={post.byline}>
      {authors.map(({ href, title }) => (
        <ContentLink key={href} className={post.author} href={href} rel="author">
          {title}
        </ContentLink>
      ))}
      {published_label && (
        <time dateTime={published_at} dir="auto">
          {published_label}
        </time>
      )}
    </p>
  )
}

function Topics({ links = [], label }: { links?: SiteLink[] | undefined; label: string }) {
  if (links.length === 0) return null
  return (
    <ul className={post.topics} aria-label={label}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <ContentLink className={post.topic} href={href}>
            {label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

function Tags({ links = [], label }: { links?: SiteLink[] | undefined; label: string }) {
  if (links.length === 0) return null
  return (
    <ul className={post.tags} aria-label={label}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <ContentLink className={post.tag} href={href} rel="tag">
            {label}
          </ContentLink>
        </li>
      ))}
    </ul>
  )
}

function Authors() {
  const { authors = [], texts } = useSitePage().page
  if (authors.length === 0) return null
  return (
    <section className={post.authors}>
      <h2 className={post.writtenBy}>{texts.written_by}</h2>
      {authors.map(({ href, title, picture, job_title, summary }) => (
        <div key={href} className={post.person}>
          {picture && <Picture picture={picture} sizes="72px" shape="round" />}
          <div>
            <h3 className={post.personName}>
              <ContentLink href={href}>{title}</ContentLink>
            </h3>
            {job_title && <p className={post.job}>{job_title}</p>}
            {summary && <p className={post.about}>{summary}</p>}
          </div>
        </div>
      ))}
    </section>
  )
}
