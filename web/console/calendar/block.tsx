import { type CSSProperties, memo, type ReactNode } from 'react'
import unseen from '../../shared/ui/visually-hidden.module.css'
import type { Texts } from '../i18n/texts'
import { useTexts } from '../i18n/texts'
import { Icon } from '../parts/icon'
import type { Place } from '../parts/place'
import { iconOf } from '../parts/states'
import { PlaceLink } from '../parts/use-place'
import { minutesBetween, timesIn } from '../parts/use-times'
import styles from './block.module.css'
import type { Block } from './blocks'
import { sizeOf } from './geometry'

/** The word of a block's state. */
export function wordOf({ text }: Texts, { state, taken }: Block): string {
  return taken !== undefined && state === 'booked' ? text('word.class') : text(`word.${state}`)
}

/** Who it is: the customer, else the class or what is known. */
export function titleOf({ text }: Texts, { entry, taken, state }: Block): string {
  if (taken !== undefined) return entry.service_name ?? text('word.class')
  return entry.customer_name ?? entry.service_name ?? text(`word.${state}`)
}

/** What opens with its booking: a class opens as who takes part. */
export const sheetOf = ({ taken }: Block) => (taken === undefined ? undefined : ('class' as const))

/** All of a block in one sentence, for those who listen. */
export function blockWords(texts: Texts, block: Block): string {
  const { text } = texts
  const { entry, taken } = block
  const { times, money } = timesIn(texts)
  const title = titleOf(texts, block)
  const words = [
    times(entry.starts_at, entry.ends_at),
    title,
    entry.service_name !== title && entry.service_name,
    wordOf(texts, block),
    taken !== undefined && text('mark.places', { count: taken, total: entry.seats }),
    entry.is_new_customer && text('mark.new_customer'),
    entry.has_note && text('mark.note'),
    entry.is_series && text('mark.series'),
    entry.has_exception && text('mark.exception'),
    entry.due && text('mark.due', { price: money(entry.due) }),
  ]
  return words.filter(Boolean).join(', ')
}

interface BlockProps {
  block: Block
  /** Pixels of a minute. */
  density: number
  now: string
  /** Where its sheet opens. */
  here: Place
  /** Its sheet is open. */
  isChosen: boolean
  /** It can be lifted, and made longer by its lower edge. */
  isMovable: boolean
  /** It is being moved: this is where it was. */
  isGhost: boolean
}

/** A booking in the grid: its state by sign, edge, fill and word; what else it says, by its height. */
export const BlockLink = memo(function BlockLink(props: BlockProps) {
  const { block, density, now, here, isChosen, isMovable, isGhost } = props
  const texts = useTexts()
  const { entry, state, lane, lanes, from, to } = block
  const size = lanes > 1 ? 'half' : sizeOf((to - from) * density)
  const style = { '--at': from, '--for': to - from, '--lane': lane, '--lanes': lanes } as CSSProperties
  const isClosed = entry.service_name === undefined && entry.customer_name === undefined
  const kind = block.taken !== undefined && state === 'booked' ? 'class' : state
  const inside = insideOf(texts, { block, size, now })
  const common = {
    className: styles.block,
    'data-state': kind,
    'data-size': size,
    'data-block': block.key,
    'data-movable': isMovable ? '' : undefined,
    'data-ghost': isGhost ? '' : undefined,
    style,
  }
  // Where one may see times alone there is nothing to open.
  if (isClosed)
    return (
      <li {...common}>
        <span className={styles.inside}>{inside}</span>
      </li>
    )
  return (
    <li {...common} data-chosen={isChosen && !isGhost ? '' : undefined}>
      <PlaceLink
        to={{ ...here, booking: entry.booking_id, sheet: sheetOf(block) }}
        className={styles.inside}
        tabIndex={-1}
        data-booking={entry.booking_id}
      >
        <span className={unseen.unseen}>{blockWords(texts, block)}</span>
        <span className={styles.drawn} aria-hidden="true">
          {inside}
        </span>
      </PlaceLink>
    </li>
  )
})

interface Drawn {
  block: Block
  size: string
  now: string
}

/** Written down at once, and not as parts that are drawn in their turn: a day has hundreds. */
function insideOf(texts: Texts, { block, size, now }: Drawn): ReactNode {
  const { time, times } = timesIn(texts)
  const { entry, state } = block
  const word = wordOf(texts, block)
  const isUsual = state === 'booked' && block.taken === undefined
  const isShort = size === 'xs' || size === 's'
  const start = time(entry.starts_at)
  const service = block.taken === undefined ? (entry.service_name ?? '') : ''
  const first = (
    <>
      {signOf(block)}
      <b className={styles.name}>{titleOf(texts, block)}</b>
      {isShort && (
        <span className={styles.rest}>{isUsual ? `${start} ${service}` : <State word={word} rest={service} />}</span>
      )}
      {marksOf(texts, block)}
    </>
  )
  // One line alone needs no box of its own.
  if (isShort) return first
  return (
    <>
      <span className={styles.first}>{first}</span>
      {size === 'm' && (
        <span className={styles.line}>
          {isUsual ? `${start} ${service}` : <State word={word} rest={`${start} ${service}`} />}
        </span>
      )}
      {(size === 'l' || size === 'xl' || size === 'tall') && (
        <>
          {service && <span className={styles.line}>{service}</span>}
          <span className={styles.line}>
            <State word={word} rest={times(entry.starts_at, entry.ends_at)} />
          </span>
        </>
      )}
      {(size === 'xl' || size === 'tall') && <Fourth block={block} now={now} />}
    </>
  )
}

/** A plain ring is drawn without a picture: a day has hundreds. */
function signOf({ state, taken }: Block) {
  if (taken === undefined && state === 'booked') return <i className={styles.ring} />
  return <Icon name={taken === undefined ? iconOf(state) : 'class'} />
}

function State({ word, rest }: { word: string; rest: string }) {
  return (
    <>
      <b className={styles.word}>{word}</b>
      {rest && ` · ${rest}`}
    </>
  )
}

/** Always in this order: new, note, series, exception, money. Beside the name, without a box of their own. */
function marksOf({ text }: Texts, { entry }: Block) {
  const { is_new_customer, has_note, is_series, has_exception, due } = entry
  return (
    <>
      {is_new_customer && <span className={styles.new}>{text('mark.new')}</span>}
      {has_note && <Icon name="note" />}
      {is_series && <Icon name="series" />}
      {has_exception && <Icon name="flag" />}
      {due && <Icon name="due" />}
    </>
  )
}

function Fourth({ block: { entry, taken, state }, now }: { block: Block; now: string }) {
  const texts = useTexts()
  const { text } = texts
  const { time, duration, money } = timesIn(texts)
  if (taken !== undefined)
    return (
      <>
        <span className={styles.more}>{text('mark.places', { count: taken, total: entry.seats })}</span>
        <span className={styles.places} aria-hidden="true">
          {Array.from({ length: entry.seats }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is nothing but its number.
            <i key={index} data-taken={index < taken ? '' : undefined} />
          ))}
        </span>
      </>
    )
  if (state === 'request' && entry.expires_at) {
    const left = duration(minutesBetween(now, entry.expires_at))
    return <span className={styles.more}>{text('mark.answer_by', { time: time(entry.expires_at), left })}</span>
  }
  if (entry.due) return <span className={styles.more}>{text('mark.due', { price: money(entry.due) })}</span>
  return null
}
