// What can be known of a business before anything was asked.
import type { Locale } from '../../api/types'
import { localeOfTag } from '../../i18n/messages'

/** Zones by what is paid with in them; those of a continent that no line names are at `rest`. */
const cities: Record<string, string> = {
  EUR:
    'Amsterdam Andorra Athens Berlin Bratislava Brussels Dublin Helsinki Lisbon Ljubljana Luxembourg Madrid ' +
    'Malta Mariehamn Monaco Nicosia Paris Podgorica Riga Rome San_Marino Sofia Tallinn Vatican Vienna Vilnius ' +
    'Zagreb Famagusta Asia/Nicosia Azores Canary Madeira Ceuta Cayenne Guadeloupe Martinique Marigot Miquelon ' +
    'Mayotte Reunion',
  GBP: 'London Belfast Guernsey Isle_of_Man Jersey',
  CHF: 'Zurich Vaduz Busingen',
  DKK: 'Copenhagen Faroe Nuuk Danmarkshavn Scoresbysund Thule',
  SEK: 'Stockholm',
  NOK: 'Oslo Longyearbyen',
  ISK: 'Reykjavik',
  PLN: 'Warsaw',
  CZK: 'Prague',
  HUF: 'Budapest',
  RON: 'Bucharest',
  RSD: 'Belgrade',
  TRY: 'Istanbul',
  UAH: 'Kyiv Kiev Uzhgorod Zaporozhye',
  BAM: 'Sarajevo',
  MKD: 'Skopje',
  ALL: 'Tirane',
  MDL: 'Chisinau',
  BRL:
    'Sao_Paulo Araguaina Bahia Belem Boa_Vista Campo_Grande Cuiaba Eirunepe Fortaleza Maceio Manaus Noronha ' +
    'Porto_Velho Recife Rio_Branco Santarem',
  CAD:
    'Toronto Vancouver Edmonton Winnipeg Halifax St_Johns Regina Montreal Calgary Moncton Whitehorse Iqaluit ' +
    'Glace_Bay Goose_Bay Thunder_Bay Yellowknife Dawson Dawson_Creek Fort_Nelson Inuvik Rankin_Inlet Resolute ' +
    'Swift_Current',
  MXN:
    'Mexico_City Cancun Merida Monterrey Matamoros Chihuahua Ciudad_Juarez Ojinaga Hermosillo Mazatlan ' +
    'Bahia_Banderas Tijuana',
  ARS:
    'Buenos_Aires Catamarca Cordoba Jujuy La_Rioja Mendoza Rio_Gallegos Salta San_Juan San_Luis Tucuman ' + 'Ushuaia',
  CLP: 'Santiago Punta_Arenas Coyhaique Easter',
  COP: 'Bogota',
  PEN: 'Lima',
  UYU: 'Montevideo',
  AUD:
    'Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin Canberra Broken_Hill Lindeman Eucla Lord_Howe ' +
    'Christmas Cocos Norfolk',
  NZD: 'Pacific/Auckland Pacific/Chatham',
  JPY: 'Tokyo',
  KRW: 'Seoul',
  CNY: 'Shanghai Urumqi',
  HKD: 'Hong_Kong',
  TWD: 'Taipei',
  SGD: 'Singapore',
  INR: 'Kolkata Calcutta',
  ILS: 'Jerusalem Tel_Aviv',
  AED: 'Dubai',
  ZAR: 'Johannesburg',
  MAD: 'Casablanca',
  AOA: 'Luanda',
  MZN: 'Maputo',
  CVE: 'Cape_Verde',
}
const rest: Record<string, string> = { Europe: 'EUR' }
const usual = 'USD'

const byCity = new Map(Object.entries(cities).flatMap(([code, names]) => names.split(' ').map(name => [name, code])))

/** What is paid with where clocks show this time. Dollars where that is not known. */
export function currencyOf(zone: string): string {
  const [continent = '', ...words] = zone.split('/')
  return byCity.get(zone) ?? byCity.get(words.at(-1) ?? '') ?? rest[continent] ?? usual
}

/** Zones that say nothing of a place. */
const isNowhere = (zone: string) => !zone.includes('/') || zone.startsWith('Etc/')

/** The zone of a browser, where it names a place. */
export const zoneOr = (zone: string | undefined, other: string) => (zone && !isNowhere(zone) ? zone : other)

/** The first of the languages of a browser that booking pages are written in. */
export const localeFrom = (tags: readonly string[], other: Locale): Locale =>
  tags.map(localeOfTag).find(locale => locale !== undefined) ?? other

export type ContactKind = 'phone' | 'email' | 'link'

/** What was typed as a way to reach a business is, by its looks. */
export function contactKindOf(typed: string): ContactKind {
  if (/^https?:\/\//i.test(typed.trim())) return 'link'
  return typed.includes('@') ? 'email' : 'phone'
}
