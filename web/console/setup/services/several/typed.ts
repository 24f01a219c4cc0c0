// What is typed of a change of several services, and what it comes to; pure.
import type { Several } from './several'

export const ways = ['keep', 'raise', 'lower'] as const
export const states = ['keep', 'offered', 'not_offered'] as const

export interface Typed {
  way: (typeof ways)[number]
  percent: string
  isRounded: boolean
  more: string
  fewer: string
  state: (typeof states)[number]
  category: string
}

export const nothing: Typed = {
  way: 'keep',
  percent: '',
  isRounded: false,
  more: '',
  fewer: '',
  state: 'keep',
  category: '',
}

/** A typed number of percent: nothing lowers a price by more than all of it. Nothing where it is none. */
export function percentOf({ way, percent: typed }: Typed): number | undefined {
  const [, number] = /^\s*(\d+(?:[.,]\d+)?)\s*%?\s*$/.exec(typed) ?? []
  const percent = number === undefined ? 0 : Number(number.replace(',', '.'))
  return percent > 0 && percent <= (way === 'lower' ? 100 : 1000) ? percent : undefined
}

/** Prices that are to change need a number. */
export const isComplete = (typed: Typed) => typed.way === 'keep' || percentOf(typed) !== undefined

export function severalOf(typed: Typed): Several {
  const { way, isRounded, more, fewer, state, category } = typed
  const percent = percentOf(typed)
  return {
    ...(way !== 'keep' && percent && { percent: way === 'raise' ? percent : -percent, isRounded }),
    ...(more && { more }),
    ...(fewer && { fewer }),
    ...(state !== 'keep' && { active: state === 'offered' }),
    ...(category && { category }),
  }
}
