// What each section of the business says, in one line.
import { cityOf } from '../../../shared/time/zone-name'
import { languages } from '../../i18n/messages'
import { countryName } from '../../parts/values/countries'
import type { Values, Words } from '../entry/table'
import { limits as fields } from './limits'
import { kept } from './retention'

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ')

const listed = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const postal = (values: Values, { texts }: Words) => {
  const at = (name: string) => String(values[`postal_address.${name}`] ?? '')
  const city = [at('postal_code'), at('city')].filter(Boolean).join(' ')
  return joined(at('street'), city, countryName(at('country'), texts.tag))
}

const region = ({ time_zone, currency, locale }: Values) =>
  joined(cityOf(String(time_zone ?? '')), languages[locale as 'en'], String(currency ?? ''))

function confirming(values: Values, { texts: { text } }: Words): string {
  if (values.always_confirm_by_mail === true) return text('setup.business.all_confirm')
  const above = Number(values.confirm_parties_above)
  return above >= 1000 ? text('setup.business.none_confirm') : text('setup.business.parties_confirm', { count: above })
}

const pages = ({ hosts, slug }: Values) => listed(hosts).join(', ') || String(slug ?? '')

function limits(values: Values, { texts: { text } }: Words): string {
  const count = fields.filter(({ path, absent }) => values[path] !== absent).length
  return count > 0 ? text('setup.business.limits_own', { count }) : text('setup.business.limits_usual')
}

function retention(values: Values, { texts: { text } }: Words): string {
  const said = kept.flatMap(([name, words]) => {
    const count = values[`retention.${name}`]
    return typeof count === 'number' ? text(words, { count }) : []
  })
  return joined(...said) || text('setup.business.retention_none')
}

export const summaries = { postal, region, confirming, pages, retention, limits }
