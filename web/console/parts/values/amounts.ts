// Amounts as they are typed.
import { decimalsOf } from '../../../shared/i18n/money'

/** What was typed, in the smallest unit; nothing where it is no amount. A comma and a point both part decimals. */
export function amountOf(typed: string, currency: string): number | undefined {
  const decimals = decimalsOf(currency)
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(typed.replaceAll(/\s/g, ''))
  if (!match) return undefined
  const [, whole = '', rest = ''] = match
  return rest.length > decimals ? undefined : Number(whole + rest.padEnd(decimals, '0'))
}

/** An amount as one would type it: 4850 cents are "48.50". */
export function typedAmount(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return (minor / 10 ** decimals).toFixed(decimals)
}
