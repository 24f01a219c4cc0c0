import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Catalogue } from './locales.ts'

interface Words {
  oneOf?: { const: string }[]
  enum?: string[]
}
type Contract = { components: { schemas: Record<string, Words> } }

const listed = ({ components }: Contract, name: string): string[] => {
  const { oneOf, enum: words } = components.schemas[name]!
  return words ?? oneOf!.map(entry => entry.const)
}

/** These pages have the name of their form as title. */
const titledByForm = ['form', 'survey']

// What only authors of business files can get wrong: they read it in English (server/files/business/error_texts.cpp).
const setUpCodes = [
  'needs_class',
  'not_with_class',
  'needs_attendees',
  'needs_price',
  'needs_deposit',
  'needs_text',
  'needs_place',
  'above_price',
  'above_seats',
  'above_units',
  'below_duration',
  'too_long_in_all',
  'wrong_order',
  'not_forward',
  'inactive',
  'not_offered',
  'other_place',
  'unknown_placeholder',
  'forbidden_link',
  'too_deep',
  'not_here',
]

/** The messages that codes and words of api/openapi.yaml and api/words.yaml need. */
export function* requiredKeys(contract: Contract, words: Contract): Generator<string> {
  for (const code of listed(contract, 'ErrorCode')) yield `error.${code}`
  for (const code of listed(contract, 'FieldCode')) if (!setUpCodes.includes(code)) yield `field.${code}`
  for (const event of listed(contract, 'WebhookEvent')) yield `mail.kind.${event.replace('.', '_')}`
  for (const kind of listed(words, 'NoticeKind')) yield `mail.kind.${kind}`
  for (const screen of listed(contract, 'Screen')) if (!titledByForm.includes(screen)) yield `page.title.${screen}`
}

interface ConsoleContract extends Contract {
  'x-errors': string[]
  paths: Record<string, Record<string, { 'x-errors'?: string[] }>>
}

/** The messages that codes and words of api/console.yaml need: every code that it has, and those that it names. */
export function* requiredConsoleKeys(contract: ConsoleContract): Generator<string> {
  const operations = Object.values(contract.paths).flatMap(path => Object.values(path))
  const named = [...contract['x-errors'], ...operations.flatMap(operation => operation['x-errors'] ?? [])]
  for (const code of new Set([...listed(contract, 'ConsoleErrorCode'), ...named])) yield `error.${code}`
  for (const actor of listed(contract, 'HistoryActor')) yield `actor.${actor}`
  for (const action of listed(contract, 'HistoryAction')) yield `did.${action}`
  for (const state of listed(contract, 'DeskMailState')) yield `mail_state.${state}`
}

/** What is wrong with the text of one locale file, each as one line. `tag` is its BCP 47 tag. */
export function mistakesIn(text: string, english: Catalogue, tag: string): string[] {
  const messages: Catalogue = JSON.parse(text)
  const keys = new Set([...Object.keys(english), ...Object.keys(messages)])
  return [...repeatedKeys(text), ...[...keys].flatMap(key => mistakesInMessage(key, messages, english, tag))]
}

function mistakesInMessage(key: string, messages: Catalogue, english: Catalogue, tag: string): string[] {
  const [text, original] = [messages[key], english[key]]
  if (text === undefined) return [`${key} is missing`]
  if (original === undefined) return [`${key} is not in en.json`]
  if (typeof text !== 'string' || !text.trim()) return [`${key} is empty`]
  try {
    const [own, expected] = [parse(text), parse(original)]
    return [
      ...placeholderMistakes(key, own, expected),
      ...pluralMistakes(key, own, tag),
      ...countMistakes(key, own, expected),
      ...selectMistakes(key, own, expected),
    ]
  } catch (error) {
    return [`${key} is not a valid ICU message: ${error instanceof Error ? error.message : error}`]
  }
}

function placeholderMistakes(key: string, own: MessageFormatElement[], expected: MessageFormatElement[]) {
  const [has, wants] = [placeholders(own), placeholders(expected)]
  return has === wants ? [] : [`${key} has the placeholders (${has}), en.json has (${wants})`]
}

/** Every plural must name exactly the forms that the language has. */
function pluralMistakes(key: string, elements: MessageFormatElement[], tag: string): string[] {
  return walk(elements).flatMap(element => {
    if (element.type !== TYPE.plural) return []
    const type = element.pluralType ?? 'cardinal'
    const wants = new Intl.PluralRules(tag, { type }).resolvedOptions().pluralCategories
    const has = Object.keys(element.options).filter(option => !option.startsWith('='))
    const missing = wants.filter(form => !has.includes(form))
    const extra = has.filter(form => !(wants as string[]).includes(form))
    return [
      ...missing.map(form => `${key} lacks the plural form ${form}`),
      ...extra.map(form => `${key} has the plural form ${form}, which ${tag} does not use`),
    ]
  })
}

// What is always a number, also where English has one text for all of them.
export const numbers = ['count', 'guestCount']

/** The server refuses to count what is no number. */
function countMistakes(key: string, own: MessageFormatElement[], expected: MessageFormatElement[]) {
  const counted = new Set([...numbers, ...countedIn(expected)])
  return countedIn(own)
    .filter(name => !counted.has(name))
    .map(name => `${key} counts {${name}}, which is no number`)
}

function countedIn(elements: MessageFormatElement[]): string[] {
  const counting = [TYPE.plural, TYPE.number]
  return walk(elements).flatMap(element =>
    counting.includes(element.type) && 'value' in element ? [element.value] : [],
  )
}

function selectMistakes(key: string, own: MessageFormatElement[], expected: MessageFormatElement[]) {
  const [has, wants] = [choices(own), choices(expected)]
  return has === wants ? [] : [`${key} chooses between (${has}), en.json between (${wants})`]
}

function choices(elements: MessageFormatElement[]): string {
  const selects = walk(elements).flatMap(element => (element.type === TYPE.select ? [element] : []))
  const words = selects.flatMap(({ value, options }) => Object.keys(options).map(option => `${value} ${option}`))
  return [...new Set(words)].sort().join(', ')
}

function placeholders(elements: MessageFormatElement[]): string {
  const named = walk(elements).filter(element => element.type !== TYPE.literal && element.type !== TYPE.pound)
  return [...new Set(named.map(element => ('value' in element ? element.value : '')))].sort().join(', ')
}

export function walk(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap(element => {
    if (element.type === TYPE.tag) return [element, ...walk(element.children)]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element]
    return [element, ...Object.values(element.options).flatMap(option => walk(option.value))]
  })
}

/** JSON.parse keeps the last of two equal keys and says nothing. */
function repeatedKeys(text: string): string[] {
  const keys = [...text.matchAll(/^\s*"([^"]+)"\s*:/gm)].map(match => match[1]!)
  return keys.filter((key, index) => keys.indexOf(key) !== index).map(key => `${key} is there twice`)
}
