import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Hello, PortOffer, ToFrame, ToHost } from '../shared/embed/protocol'
import { protocolSchema, schemaFile, schemaText } from './protocol-schema'

type Schema = Record<string, unknown>

const schema = protocolSchema()

/** What is wrong with a value; only with the words that protocolSchema uses. */
function faultOf(value: unknown, rule: Schema, at = ''): string | undefined {
  if ('const' in rule) return value === rule.const ? undefined : `${at} is not ${rule.const}`
  if ('not' in rule) return value === undefined ? undefined : `${at} may not be there`
  if (Array.isArray(rule.enum)) return rule.enum.includes(value) ? undefined : `${at} is none of ${rule.enum}`
  if (Array.isArray(rule.anyOf))
    return rule.anyOf.some(one => !faultOf(value, one as Schema)) ? undefined : `${at} is nothing of that`
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  if (rule.type && rule.type !== kind) return `${at} is ${kind}`
  if (kind === 'array' && rule.items)
    return (value as unknown[]).map(one => faultOf(one, rule.items as Schema, at)).find(Boolean)
  return rule.type === 'object' ? faultOfObject(value as Schema, rule, at) : undefined
}

function faultOfObject(value: Schema, rule: Schema, at: string): string | undefined {
  const {
    properties = {},
    required = [],
    additionalProperties: others,
  } = rule as Record<string, Schema> & {
    required?: string[]
  }
  const missing = required.find(name => value[name] === undefined)
  if (missing) return `${at} lacks ${missing}`
  return Object.entries(value)
    .map(([name, one]) => {
      const known = (properties[name] ?? others) as Schema | false
      return known ? faultOf(one, known, `${at}.${name}`) : `${at} has ${name}`
    })
    .find(Boolean)
}

const definition = (name: string) => (schema.$defs as Record<string, Schema>)[name]!

// The compiler holds these to the types, the test to the schema: both ways, one of each kind.
const hello: Hello = { kalends: 'hello', v: 1 }
const offer: PortOffer = { kalends: 'port', v: 1 }
const toFrame: ToFrame[] = [
  {
    v: 1,
    type: 'settings',
    data: {
      prefill: { email: 'a@example.com' },
      attribution: { gclid: 'g' },
      page: 'https://a.example/',
      accent: null,
      theme: 'dark',
    },
  },
  { v: 1, type: 'prefill', data: {} },
  { v: 1, type: 'look', data: { theme: 'auto', locale: 'de' } },
]
const toHost: ToHost[] = [
  { v: 1, type: 'ready', data: { height: 700, screen: 'times', close: 'Close' } },
  { v: 1, type: 'height', data: 700 },
  { v: 1, type: 'into-view', data: 0 },
  { v: 1, type: 'event', data: { name: 'scheduled', detail: { event_id: 'e', services: ['a', 'b'], value: 45.5 } } },
  { v: 1, type: 'tell', data: ['anything', {}] },
  { v: 1, type: 'leave', data: 'https://book.example/' },
  { v: 1, type: 'close' },
]

describe('the published schema', () => {
  test('is that of the types (node web/tools/protocol-schema.ts makes it)', () => {
    expect(readFileSync(schemaFile, 'utf8')).toBe(schemaText())
  })
  test('takes every message that the types take', () => {
    expect(faultOf(hello, definition('Hello'))).toBeUndefined()
    expect(faultOf(offer, definition('PortOffer'))).toBeUndefined()
    expect(toFrame.map(one => faultOf(one, definition('ToFrame')))).toEqual(toFrame.map(() => undefined))
    expect(toHost.map(one => faultOf(one, definition('ToHost')))).toEqual(toHost.map(() => undefined))
  })
  test.each<[string, string, unknown]>([
    ['another version', 'Hello', { ...hello, v: 2 }],
    ['data in a hello', 'Hello', { ...hello, data: 1 }],
    ['a height in words', 'ToHost', { v: 1, type: 'height', data: '700px' }],
    ['an event without its id', 'ToHost', { v: 1, type: 'event', data: { name: 'scheduled', detail: {} } }],
    ['an event of no name', 'ToHost', { v: 1, type: 'event', data: { name: 'paid', detail: { event_id: 'e' } } }],
    [
      'a detail that no type has',
      'ToHost',
      { v: 1, type: 'event', data: { name: 'scheduled', detail: { event_id: 'e', email: 'a' } } },
    ],
    ['a theme that there is not', 'ToFrame', { v: 1, type: 'look', data: { theme: 'blue' } }],
  ])('refuses %s', (_, name, message) => expect(faultOf(message, definition(name))).toBeDefined())
})
