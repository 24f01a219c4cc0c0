import type { ContentCard, SiteListing } from '../../shared/api/types'
import { ContentLink } from '../links/safe-link'
import styles from './cards.module.css'
import { classes } from './classes'
import { OutlineHeading } from './heading'
import { Icon } from './icon'
import { useSitePage } from './page-context'
import { Picture } from './picture'

interface CardsProps {
  cards: ContentCard[]
  /** Of their titles. */
  level: number
  /** The first one is shown larger. */
  hasLead?: boolean
}

const cardSizes = '(min-width: 1024px) 360px, (min-width: 860px) 30vw, (min-width: 640px) 45vw, 92vw'

export function Cards({ cards, level, hasLead = false }: CardsProps) {
  const arePictured = cards.some(card => card.picture)
  const isLed = hasLead && Boolean(cards[0]?.picture) && cards.length % 3 === 1
  const areGoods = cards.every(card => card.kind === 'product')
  const look = areGoods ? styles.goods : cards.length === 2 ? styles.two : isLed && styles.led
  return (
    <ul className={classes(styles.cards, look)}>
      {cards.map(card => (
        <li key={card.href} className={styles.card} data-reveal>
          {card.picture && (
            <Picture picture={card.picture} sizes={cardSizes} shape={card.kind === 'product' ? 'square' : 'card'} />
          )}
          {arePictured && !card.picture && <Plate title={card.title} />}
          <CardText card={card} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** For a card without a picture among others that have one. */
function Plate({ title }: { title: string }) {
  return (
    <span className={styles.plate} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(title)?.[0] ?? [...title][0]}
    </span>
  )
}

function CardText({ card, level }: { card: ContentCard; level: number }) {
  const { topic, published_at, published_label, title, href, job_title, price_label, summary, status_label } = card
  return (
    <div className={styles.words}>
      {(topic || published_label || status_label) && (
        <p className={styles.meta}>
          {status_label && <strong className={styles.status}>{status_label}</strong>}
          {topic && <span className={styles.topic}>{topic}</span>}
          {published_label && (
            <time dateTime={published_at} dir="auto">
              {published_label}
            </time>
          )}
        </p>
      )}
      <OutlineHeading level={level} className={styles.title}>
        <ContentLink className={styles.link} href={href}>
          {title}
        </ContentLink>
      </OutlineHeading>
      {job_title && <p className={styles.meta}>{job_title}</p>}
      {price_label && <p className={styles.price}>{price_label}</p>}
      {summary && <p className={styles.summary}>{summary}</p>}
    </div>
  )
}

/** What is listed on one page, and the ways to the next. */
export function Listing({ listing, level }: { listing: SiteListing; level: number }) {
  const { texts } = useSitePage().page
  const cards = listing.cards ?? []
  if (cards.length === 0) return <p className={styles.none}>{texts.nothing_yet}</p>
  return (
    <>
      <Cards cards={cards} level={level} hasLead={listing.page === 1} />
      <Pages listing={listing} />
    </>
  )
}

export function Pages({ listing }: { listing: SiteListing }) {
  const { texts } = useSitePage().page
  if (listing.pages < 2) return null
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      {listing.previous_href && (
        <ContentLink className={styles.previous} href={listing.previous_href} rel="prev">
          {texts.previous}
        </ContentLink>
      )}
      <span className={styles.page}>{texts.pages}</span>
      {listing.next_href && (
        <ContentLink className={styles.next} href={listing.next_href} rel="next">
          {texts.next}
        </ContentLink>
      )}
    </nav>
  )
}

/** For readers that follow what is listed. */
export function FeedLink({ address }: { address: string | undefined }) {
  if (!address) return null
  return (
    <ContentLink className={styles.feed} href={address} type="application/atom+xml">
      <Icon name="feed" />
      RSS
    </ContentLink>
  )
}
