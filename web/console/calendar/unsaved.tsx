import { type CSSProperties, useEffect, useRef } from 'react'
import type { DeskColumn } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import type { Draft } from '../parts/draft'
import { Icon } from '../parts/icon'
import { useTimes } from '../parts/use-times'
import { titleOf } from './block'
import styles from './block.module.css'
import { type Span, sizeOf, spanOf, timeAt } from './geometry'
import { type KeyHint, KeyHints } from './keyboard/key-hints'
import type { Held } from './use-drag'

/** The parts of what is typed that stand in a column. */
export const piecesIn = (draft: Draft | undefined, { staff_id, date }: DeskColumn) =>
  draft?.pieces.filter(piece => piece.staff_id === staff_id && piece.starts_at.slice(0, 10) === date) ?? []

export const spansOf = (draft: Draft | undefined, columns: readonly DeskColumn[]): Span[] =>
  columns.flatMap(column => piecesIn(draft, column).map(piece => spanOf(piece, column.date)))

interface PlacedProps {
  column: DeskColumn
  density: number
}

/** What is typed into a new booking or a move, where it would be. */
export function DraftBlocks({ draft, column, density }: PlacedProps & { draft: Draft }) {
  return piecesIn(draft, column).map(piece => (
    <Unsaved
      key={piece.starts_at}
      span={spanOf(piece, column.date)}
      title={draft.title}
      words={piece.words}
      hasException={draft.hasException}
      column={column}
      density={density}
    />
  ))
}

/** A booking in the hand. */
export function LiftedBlock({ held, column, density }: PlacedProps & { held: Held }) {
  const texts = useTexts()
  const { minute, length, block, by } = held
  return (
    <Unsaved
      span={{ from: minute, to: minute + length }}
      title={titleOf(texts, block)}
      words={block.entry.service_name ?? ''}
      isLifted
      isFollowed={by === 'key'}
      hints={
        by === 'key'
          ? [
              ['Enter', texts.text('move.drop_hint')],
              ['Esc', texts.text('move.leave_hint')],
            ]
          : undefined
      }
      column={column}
      density={density}
    />
  )
}

interface UnsavedProps extends PlacedProps {
  span: Span
  title: string
  words: string
  hasException?: boolean
  isLifted?: boolean
  /** The grid shows where it goes. */
  isFollowed?: boolean
  hints?: readonly KeyHint[] | undefined
}

function Unsaved({ span, title, words, column, density, ...is }: UnsavedProps) {
  const text = useText()
  const { times } = useTimes()
  const { hasException = false, isLifted = false, isFollowed = true, hints } = is
  const ref = useRef<HTMLDivElement>(null)
  const { from, to } = span
  // biome-ignore lint/correctness/useExhaustiveDependencies: wherever it goes.
  useEffect(() => {
    if (isFollowed) ref.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isFollowed, from, to, column.staff_id, column.date, density])
  const style = { '--at': from, '--for': to - from, '--lane': 0, '--lanes': 1 } as CSSProperties
  const size = sizeOf((to - from) * density)
  const time = times(timeAt(from, column.date), timeAt(to, column.date))
  const isShort = size === 'xs' || size === 's'
  const first = (
    <>
      <Icon name={isLifted ? 'move' : 'plus'} />
      <b className={styles.name}>{title}</b>
      {isShort && <span className={styles.rest}>{time}</span>}
      {hasException && <Icon name="flag" />}
    </>
  )
  return (
    <div
      ref={ref}
      className={styles.block}
      style={style}
      data-state={isLifted ? 'lifted' : 'unsaved'}
      data-size={size}
      data-unsaved=""
      aria-hidden="true"
    >
      <span className={styles.inside}>
        {isShort ? first : <span className={styles.first}>{first}</span>}
        {!isShort && size !== 'm' && words && <span className={styles.line}>{words}</span>}
        {!isShort && (
          <span className={styles.line}>
            {time} · {text('move.not_saved')}
          </span>
        )}
      </span>
      {hints && <KeyHints of={hints} />}
    </div>
  )
}
