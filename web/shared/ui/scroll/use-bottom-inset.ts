import { type RefObject, useLayoutEffect } from 'react'

/**
 * How much of the window's foot an element takes, in pixels, stands in a custom property of the page as long as the
 * element is there: --foot (the question about cookies), --bar (the actions of a step) and --news (what came late).
 * They stand above each other in this order; the page ends above them, and what gets the focus is scrolled into what
 * is left.
 */
export function useBottomInset(
  element: RefObject<HTMLElement | null>,
  property: '--foot' | '--bar' | '--news',
  roomOf: (box: HTMLElement) => number,
) {
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return
    const root = document.documentElement
    const measure = () => root.style.setProperty(property, `${roomOf(box)}px`)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    watch.observe(root)
    return () => {
      watch.disconnect()
      root.style.removeProperty(property)
    }
  }, [element, property, roomOf])
}

/** Its height while it sticks to the foot; none while it stands in the page. */
export const heightIfSticky = (box: HTMLElement) => (getComputedStyle(box).position === 'sticky' ? box.offsetHeight : 0)
