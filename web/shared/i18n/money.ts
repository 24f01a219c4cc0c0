import type { Money } from '../api/words'

/** An amount in the words of a language: 4500 EUR cents are "€45.00". */
export function formatMoney(money: Money, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency: money.currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(money.amount_minor / 10 ** digits)
}
