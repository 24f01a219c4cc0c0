// Prices to begin with.
import { decimalsOf } from '../../../shared/i18n/money'

/** About how much of a currency a service costs that costs one euro; none is guessed for others. */
const perEuro: Record<string, number> = {
  ...{ EUR: 1, USD: 1, GBP: 1, CHF: 1.2, CAD: 1.4, AUD: 1.5, NZD: 1.6, SGD: 1.5, BAM: 2, TRY: 30, ILS: 4, AED: 4 },
  ...{ DKK: 7.5, SEK: 11, NOK: 11, ISK: 150, PLN: 4, CZK: 25, HUF: 300, RON: 4, RSD: 80, BRL: 3, MXN: 12, ZAR: 10 },
  ...{ JPY: 150, KRW: 1200, CNY: 5, HKD: 8, TWD: 25, INR: 40 },
}

/** As people write prices: 10440 is 10500, 88 is 90. */
function rounded(amount: number): number {
  const step = 5 * 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2)
  return Math.round(amount / step) * step
}

/** Something like that many euros, round in another currency and in its smallest unit. */
export function priceIn(currency: string, euros: number): number | undefined {
  const rate = perEuro[currency]
  if (rate === undefined) return undefined
  // Those of the templates are round.
  return (rate === 1 ? euros : rounded(euros * rate)) * 10 ** decimalsOf(currency)
}
