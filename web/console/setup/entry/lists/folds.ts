// Which rows of lists are open, by their paths: steps[0].questions[2].
import { useState } from 'react'

export interface Folds {
  isOpen: (path: string) => boolean
  fold: (path: string, isOpen: boolean) => void
  /** After the rows of a list changed their places: where each was before. */
  reorder: (list: string, before: readonly number[]) => void
}

/** The rows around a place, and one that is such a place itself: of a[0].b[1].c they are a[0] and a[0].b[1]. */
export const rowsAround = (path: string): string[] =>
  [...path.matchAll(/\]/g)].map(({ index }) => path.slice(0, index + 1))

/** The open rows after those of a list changed their places. */
export function reordered(open: readonly string[], list: string, before: readonly number[]): string[] {
  return open.flatMap(path => {
    if (!path.startsWith(`${list}[`)) return [path]
    const [, at, rest = ''] = /^(\d+)\](.*)$/.exec(path.slice(list.length + 1)) ?? []
    const now = before.indexOf(Number(at))
    return now < 0 ? [] : [`${list}[${now}]${rest}`]
  })
}

export function useFolds() {
  const [open, setOpen] = useState<readonly string[]>([])
  const folds: Folds = {
    isOpen: path => open.includes(path),
    fold: (path, isOpen) => setOpen(all => [...all.filter(one => one !== path), ...(isOpen ? [path] : [])]),
    reorder: (list, before) => setOpen(all => reordered(all, list, before)),
  }
  const unfold = (paths: readonly string[]) => setOpen(all => [...new Set([...all, ...paths.flatMap(rowsAround)])])
  return { folds, unfold }
}
