import type { ReactNode } from 'react'
import type { Block, SiteQuestion } from '../../shared/api/types'
import filled from '../../shared/ui/filled-link.module.css'
import { ContentLink } from '../links/safe-link'
import styles from './blocks.module.css'
import { Booking } from './booking'
import { Listing } from './cards'
import { classes } from './classes'
import { OutlineHeading } from './heading'
import type { Place } from './outline'
import { useSitePage } from './page-context'
import { Figure, Picture } from './picture'
import { Search } from './search'
import { Text } from './text'

/** The body of a page. What is of no known kind is left out. */
export function Body({ blocks = [] }: { blocks?: Block[] | undefined }) {
  if (blocks.length === 0) return null
  return (
    <div className={styles.body}>
      <Blocks blocks={blocks} />
    </div>
  )
}

interface BlocksProps {
  blocks: Block[]
  /** How many columns stand beside each other. */
  beside?: number
}

function Blocks({ blocks, beside = 1 }: BlocksProps): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page are never reordered, and have nothing else.
  return blocks.map((block, index) => <BlockOf key={index} block={block} beside={beside} />)
}

function BlockOf({ block, beside }: { block: Block; beside: number }): ReactNode {
  const place = useSitePage().outline.get(block) ?? { level: 2, id: '' }
  switch (block.kind) {
    case 'rich_text':
      return (
        <div className={styles.prose}>
          <Text nodes={block.text} />
        </div>
      )
    case 'heading':
      return (
        <OutlineHeading
          level={place.level}
          id={place.id}
          className={classes(styles.heading, styles[`level${block.level ?? 2}`])}
        >
          {block.heading}
        </OutlineHeading>
      )
    case 'image':
      return block.picture ? <Image picture={block.picture} beside={beside} /> : null
    case 'quote':
      return <Quote block={block} />
    case 'button':
      return block.link ? (
        <p className={styles.action}>
          <ContentLink
            className={classes(filled.filled, styles.button)}
            href={block.link.href}
            external={block.link.external}
          >
            {block.link.label}
          </ContentLink>
        </p>
      ) : null
    case 'columns':
      return (
        <div className={classes(styles.columns, block.columns?.length === 4 && styles.four)}>
          {(block.columns ?? []).map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <div key={index} className={styles.column}>
              <Blocks blocks={column} beside={block.columns?.length ?? 1} />
            </div>
          ))}
        </div>
      )
    default:
      return <Section block={block} place={place} />
  }
}

/** Blocks that stand apart from the text, with a heading and a way on of their own. */
function Section({ block, place }: { block: Block; place: Place }) {
  const { heading, link } = block
  const content = contentOf(block, place)
  if (!content) return null
  return (
    <div className={classes(styles.section, block.kind === 'faq' && Boolean(heading) && styles.asking)}>
      {heading && (
        <div className={styles.sectionHead}>
          <OutlineHeading level={place.level} id={place.id} className={styles.sectionName}>
            {heading}
          </OutlineHeading>
          {link && (
            <ContentLink className={styles.more} href={link.href} external={link.external}>
              {link.label}
            </ContentLink>
          )}
        </div>
      )}
      {content}
      {!heading && link && (
        <ContentLink className={styles.more} href={link.href} external={link.external}>
          {link.label}
        </ContentLink>
      )}
    </div>
  )
}

function contentOf(block: Block, place: Place): ReactNode {
  const { kind, cards = [], pictures = [], listing, booking, questions = [] } = block
  switch (kind) {
    case 'gallery':
      return pictures.length > 0 && <Gallery pictures={pictures} />
    case 'faq':
      return questions.length > 0 && <Questions questions={questions} />
    case 'products':
    case 'latest_posts':
      if (listing) return <Listing listing={{ ...listing, cards: listing.cards ?? cards }} level={place.level + 1} />
      return <Listing listing={{ cards, page: 2, pages: 1 }} level={place.level + 1} />
    case 'booking':
      // With a heading of its own above it, the service is one level below.
      return booking && <Booking booking={booking} place={block.heading ? { level: place.level + 1, id: '' } : place} />
    case 'search':
      return <Search listing={listing} level={place.level + 1} />
    default:
      return null
  }
}

function Image({ picture, beside }: { picture: NonNullable<Block['picture']>; beside: number }) {
  const width = Math.min(720, Math.round(1120 / beside))
  return (
    <div className={styles.image} data-reveal>
      <Figure picture={picture} sizes={`(min-width: 860px) ${width}px, 92vw`} />
    </div>
  )
}

function Gallery({ pictures }: { pictures: NonNullable<Block['pictures']> }) {
  const sizes = '(min-width: 1024px) 360px, (min-width: 860px) 30vw, 45vw'
  return (
    <ul className={styles.gallery}>
      {pictures.map(picture => (
        <li key={picture.src} data-reveal>
          {picture.caption ? (
            <Figure picture={picture} sizes={sizes} shape="card" />
          ) : (
            <Picture picture={picture} sizes={sizes} shape="card" />
          )}
        </li>
      ))}
    </ul>
  )
}

function Quote({ block: { quote, cite } }: { block: Block }) {
  return (
    <figure className={styles.quote} data-reveal>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      {cite && <figcaption className={styles.cite}>{cite}</figcaption>}
    </figure>
  )
}

function Questions({ questions }: { questions: SiteQuestion[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details key={question} className={styles.question}>
          <summary className={styles.asked}>{question}</summary>
          <div className={styles.answer}>
            <Text nodes={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
