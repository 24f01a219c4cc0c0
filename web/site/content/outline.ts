import type { Block, TextNode } from '../../shared/api/types'

/** What a heading of a body is in the page: its level, and the name by which links reach it ("#opening-hours"). */
export interface Place {
  level: number
  id: string
}

/** By the block or text node; a block of cards without a heading has the place that its heading would have. */
export type Outline = Map<Block | TextNode, Place>

// Names that the page itself needs.
const taken = ['root', 'payload', 'content', 'search']

/**
 * Places for all headings of a body, in the order in which they are read. Below the title, which has level 1, no level
 * is skipped, whatever the author chose for the looks of it.
 */
export function outlineOf(body: Block[]): Outline {
  const outline: Outline = new Map()
  const names = new Set(taken)
  let last = 1
  const put = (thing: Block | TextNode, wanted: number, words: string) => {
    last = Math.min(Math.max(wanted, 2), last + 1)
    outline.set(thing, { level: last, id: freeName(words, names) })
  }
  const visitNodes = (nodes: TextNode[] = []) => {
    for (const node of nodes) {
      if (node.kind === 'heading') put(node, node.level ?? 2, wordsOf(node))
      visitNodes(node.children)
    }
  }
  const visitBlock = (block: Block) => {
    const words = headingOf(block)
    if (words) put(block, levelOf(block, last), words)
    // The first cards of a page whose title is the only heading so far are right below it.
    else outline.set(block, { level: Math.min(last, 2), id: '' })
    const hasCards = (block.cards ?? block.listing?.cards ?? []).length > 0
    if (hasCards) last = outline.get(block)!.level + 1
    visitNodes(block.text)
    for (const question of block.questions ?? []) visitNodes(question.answer)
    for (const column of block.columns ?? []) column.forEach(visitBlock)
  }
  body.forEach(visitBlock)
  return outline
}

// What can be booked has its name below the heading of the part that it stands in, if there is one.
function levelOf({ kind, level = 2, heading }: Block, last: number): number {
  if (kind === 'heading') return level
  return heading === undefined && last > 1 ? 3 : 2
}

const headingOf = (block: Block) => block.heading ?? block.booking?.name

const wordsOf = (node: TextNode): string => (node.text ?? '') + (node.children ?? []).map(wordsOf).join('')

function freeName(words: string, names: Set<string>): string {
  const name =
    words
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join('-') ?? 'part'
  let free = name
  for (let count = 2; names.has(free); count++) free = `${name}-${count}`
  names.add(free)
  return free
}
