import type { Money } from '../api/types'

// Of the currencies of ISO 4217 those whose smallest unit is not a hundredth. What browsers know is how many decimals
// people care to write, which is none for 199900 fillér: they would show a hundred times as much as is paid.
const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'
const three = 'BHD IQD JOD KWD LYD OMR TND'

/** How many decimals the smallest unit of a currency has. */
export const decimalsOf = (currency: string) => (none.includes(currency) ? 0 : three.includes(currency) ? 3 : 2)

/** How a language writes amounts of a currency. */
export function moneyFormat(currency: string, tag: string): Intl.NumberFormat {
  const digits = decimalsOf(currency)
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(tag, { style: 'currency', currency, ...decimals })
}

/** An amount in the words of a language: 4500 EUR cents are "€45.00". */
export function formatMoney(
  { amount_minor, currency }: Money,
  tag: string,
  format = moneyFormat(currency, tag),
): string {
  return format.format(amount_minor / 10 ** decimalsOf(currency))
}
