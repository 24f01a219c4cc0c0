import type { Values } from '../entry/table'

/** That something has one of these values. */
export const is =
  (path: string, ...values: readonly unknown[]) =>
  (beside: Values) =>
    values.includes(beside[path])

export const isClass = (beside: Values) => Number(beside['rules.seats']) > 1
