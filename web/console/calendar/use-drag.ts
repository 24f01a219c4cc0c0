import { type KeyboardEvent as Key, type RefObject, useEffect, useRef, useState } from 'react'
import { type Block, blockAt } from './blocks'
import {
  draggedTo,
  type Frame,
  isFar,
  type Lifted,
  type Point,
  placeUnder,
  stepOf,
  steppedTo,
  stretchedTo,
} from './drag'
import type { Span } from './geometry'

/** How long a finger rests on a booking until it lifts it, in milliseconds. */
const longPress = 450
/** How far a finger may go meanwhile, in pixels. */
const unsteady = 10
/** From the lower edge of a block, in pixels: there it is made longer. */
const edge = 6

export interface Held extends Lifted {
  block: Block
  /** Where it was lifted from. */
  from: number
  by: 'pointer' | 'key'
}

interface DragProps {
  scroller: RefObject<HTMLDivElement | null>
  blocks: readonly (readonly Block[])[]
  range: Span
  /** Pixels of a minute. */
  minute: number
  /** The user may book and move. */
  isOn: boolean
  onFree: (column: number, minute: number) => void
  onPut: (held: Held) => void
}

const movable = ['booked', 'here', 'request', 'asked', 'unconfirmed', 'unpaid']
export const canMove = ({ state, taken, entry }: Block) =>
  taken === undefined && movable.includes(state) && entry.service_name !== undefined

const isMoved = ({ block, from, column, minute, length }: Held) =>
  column !== from || minute !== block.from || length !== block.to - block.from

/** Lifts bookings from the grid by mouse, finger or key; says where they are put, and where a free place is pressed. */
export function useDrag(props: DragProps) {
  const [held, hold] = useState<Held>()
  const known = useRef({ ...props, held })
  useEffect(() => {
    known.current = { ...props, held }
  })
  const { scroller, isOn } = props
  useEffect(() => {
    const element = scroller.current
    if (!element || !isOn) return
    return listen(element, () => known.current, hold)
  }, [scroller, isOn])
  const drop = (now: Held) => {
    hold(undefined)
    if (isMoved(now)) props.onPut(now)
  }
  /** Takes a key of the cursor that stands on a block; false where it is none of these. */
  const press = (event: Key, column: number, block: Block | undefined): boolean => {
    if (held?.by === 'key') {
      const next = steppedTo(held, event.key, event.shiftKey, { columns: props.blocks.length, range: props.range })
      if (next) hold({ ...held, ...next })
      else if (event.key === 'Escape') hold(undefined)
      else if (event.key === 'Enter' || event.key === ' ') drop(held)
      return next !== undefined || ['Escape', 'Enter', ' '].includes(event.key)
    }
    if (event.key !== ' ' || !isOn || !block || !canMove(block)) return false
    hold(liftedFrom(block, column, 'key'))
    return true
  }
  return { held, press, leave: () => hold(undefined) }
}

const liftedFrom = (block: Block, column: number, by: Held['by']): Held => ({
  block,
  from: column,
  by,
  column,
  minute: block.from,
  length: block.to - block.from,
})

type Known = () => DragProps & { held: Held | undefined }

/** What a pointer is about to lift, or has. */
interface Grip {
  begin: Point
  start: Held
  /** Minutes from the start of the block to the pointer. */
  at: number
  isLonger: boolean
}

function frameOf(element: HTMLElement, { range, minute, blocks }: DragProps): Frame | undefined {
  const first = element.querySelector('[data-column]')?.getBoundingClientRect()
  if (!first) return undefined
  const isRtl = getComputedStyle(element).direction === 'rtl'
  const { top, width, left, right } = first
  return { start: isRtl ? right : left, top, width, columns: blocks.length, minute, range, isRtl }
}

function gripAt(element: HTMLElement, event: PointerEvent, known: Known): Grip | undefined {
  const box = event.target instanceof Element ? event.target.closest('[data-block]') : null
  const frame = box && frameOf(element, known())
  if (!frame) return undefined
  const begin = { x: event.clientX, y: event.clientY }
  const { column, minute } = placeUnder(begin, frame)
  const key = box.getAttribute('data-block')
  const block = known().blocks[column]?.find(one => one.key === key)
  if (!block || !canMove(block)) return undefined
  const { bottom, height } = box.getBoundingClientRect()
  const isLonger = event.pointerType === 'mouse' && bottom - begin.y <= edge && height > 3 * edge
  return { begin, start: liftedFrom(block, column, 'pointer'), at: minute - block.from, isLonger }
}

function listen(element: HTMLElement, known: Known, hold: (held: Held | undefined) => void): () => void {
  let grip: Grip | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let justPut = false
  // What the pointer holds. It is drawn later, on a busy computer after the pointer was let go.
  let carried: Held | undefined
  const carry = (next: Held | undefined) => {
    carried = next
    hold(next)
  }
  const end = () => {
    clearTimeout(timer)
    grip = undefined
    carry(undefined)
  }
  const follow = (event: PointerEvent) => {
    const frame = frameOf(element, known())
    if (!grip || !frame) return
    const point = { x: event.clientX, y: event.clientY }
    const now = carried ?? grip.start
    const next = grip.isLonger ? stretchedTo(now, point, frame) : draggedTo(now, point, grip.at, frame)
    carry({ ...now, ...next })
    scrollAlong(element, point)
  }
  const down = (event: PointerEvent) => {
    justPut = false
    if (event.button !== 0 || carried || known().held) return
    grip = gripAt(element, event, known)
    if (!grip || event.pointerType === 'mouse') return
    const { start } = grip
    timer = setTimeout(() => {
      carry(start)
      element.setPointerCapture(event.pointerId)
    }, longPress)
  }
  const move = (event: PointerEvent) => {
    if (!grip) return
    const point = { x: event.clientX, y: event.clientY }
    if (carried) return follow(event)
    if (event.pointerType === 'mouse') {
      if (!isFar(grip.begin, point)) return
      element.setPointerCapture(event.pointerId)
      follow(event)
    } else if (Math.hypot(point.x - grip.begin.x, point.y - grip.begin.y) > unsteady) end()
  }
  const up = () => {
    const put = carried
    // What Escape has ended is no click either.
    justPut ||= put !== undefined
    if (grip) end()
    if (put && isMoved(put)) known().onPut(put)
  }
  const click = (event: MouseEvent) => {
    if (justPut) {
      justPut = false
      event.preventDefault()
      event.stopPropagation()
      return
    }
    const target = event.target as Element
    if (event.button !== 0 || target.closest('a, button, [data-block]') || !target.closest('[data-column]')) return
    const frame = frameOf(element, known())
    const place = frame && placeUnder({ x: event.clientX, y: event.clientY }, frame)
    if (place && !blockAt(known().blocks[place.column] ?? [], place.minute))
      known().onFree(place.column, stepOf(place.minute))
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !carried) return
    event.preventDefault()
    event.stopPropagation()
    justPut = true
    end()
  }
  // A finger that has lifted something moves that, and not the page; nor does the browser drag the link.
  const keepStill = (event: Event) => {
    if (carried) event.preventDefault()
  }
  const noLink = (event: Event) => event.preventDefault()
  const all: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', end],
    ['touchmove', keepStill],
    ['contextmenu', keepStill],
    ['dragstart', noLink],
  ]
  for (const [name, act] of all) element.addEventListener(name, act as EventListener, { passive: false })
  element.addEventListener('click', click, { capture: true })
  addEventListener('keydown', key, { capture: true })
  return () => {
    end()
    for (const [name, act] of all) element.removeEventListener(name, act as EventListener)
    element.removeEventListener('click', click, { capture: true })
    removeEventListener('keydown', key, { capture: true })
  }
}

/** Held near an edge, the grid moves on. */
function scrollAlong(element: HTMLElement, { x, y }: Point) {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  const by = (from: number, to: number, at: number) => (at < from + 40 ? -16 : at > to - 40 ? 16 : 0)
  element.scrollBy(by(left, right, x), by(top + 48, bottom, y))
}
