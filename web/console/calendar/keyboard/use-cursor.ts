import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Block } from '../blocks'
import type { Span } from '../geometry'
import { type Cursor, moved } from './cursor'

interface Ground {
  scroller: RefObject<HTMLDivElement | null>
  columns: readonly (readonly Block[])[]
  range: Span
}

/** Where the keyboard stands in the grid. From a booking that has the focus the arrow keys go on as from a cell. */
export function useCursor(ground: Ground) {
  const [cursor, setCursor] = useState<Cursor>()
  const known = useRef(ground)
  useEffect(() => {
    known.current = ground
  })
  const { scroller } = ground
  useEffect(() => {
    const element = scroller.current
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      const link = event.target instanceof Element ? event.target.closest('[data-block]') : null
      const { columns, range } = known.current
      const from = link && cursorAt(columns, link.getAttribute('data-block'))
      if (!from) return
      const next = moved(from, inReadingOrder(event.key, link), event.shiftKey, { columns, range })
      if (!next) return
      event.preventDefault()
      setCursor(next)
    }
    element?.addEventListener('keydown', press)
    return () => element?.removeEventListener('keydown', press)
  }, [scroller])
  return [cursor, setCursor] as const
}

function cursorAt(columns: Ground['columns'], key: string | null): Cursor | undefined {
  const column = columns.findIndex(blocks => blocks.some(block => block.key === key))
  const block = columns[column]?.find(block => block.key === key)
  return block && { column, minute: block.from }
}

/** The key as it is where one reads from left to right. */
export function inReadingOrder(key: string, element: Element): string {
  if (getComputedStyle(element).direction !== 'rtl') return key
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key
}
