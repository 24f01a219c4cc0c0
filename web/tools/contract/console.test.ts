import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

// What the generator refuses of the console: an operation that does not say whom it is for, and a table of roles in
// which something does not fit.

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const { consoleFiles } = await import(file('api/generate-console.mjs'))
const { permissionFiles } = await import(file('api/generate-permissions.mjs'))

const operation = {
  id: 'get_day',
  verb: 'GET',
  path: '/api/v1/console/day',
  fields: [],
  secrets: [],
  errors: ['invalid_fields', 'sign_in_required', 'api_key_wrong', 'second_factor_required', 'not_allowed'],
  summary: 'A day.',
  isRepeatable: false,
  answer: { status: '200', name: 'Day' },
  permission: 'calendar.see',
  needsConfirmation: false,
  takesKeys: true,
}
const generate = (change: object) => () =>
  consoleFiles([{ ...operation, ...change }], { notice: '', parametersName: () => 'GetDayParameters' })

test('an operation asks for its permission before it does anything', () => {
  const text: string = generate({})()['server/http/console/operations.gen.cpp']
  const asks = text.indexOf('admit(call, {Entry::signed_in, core::Permission::calendar_see, false, true})')
  expect(asks).toBeGreaterThan(0)
  expect(text.indexOf('return get_day(access)')).toBeGreaterThan(asks)
})

test.each([
  ['without a permission', { permission: undefined }, 'x-permission is missing'],
  ['that does not declare the refusal of a role', { errors: ['invalid_fields', 'sign_in_required'] }, 'x-errors lacks'],
  ['that takes no API keys and does not say so', { takesKeys: false }, 'x-errors and API keys'],
  ['that wants a confirmed session and does not say so', { needsConfirmation: true }, 'lacks confirm_identity'],
])('an operation %s does not generate', (_, change, message) => {
  expect(generate(change)).toThrow(message)
})

const permissions = parse(readFileSync(file('api/permissions.yaml'), 'utf8'))

test('every role has a grant for every permission, and a switch in it exists', () => {
  const { 'server/domain/users/permission_table.gen.hpp': table } = permissionFiles(permissions, '')
  const rows = table.match(/^ {4}\{.*\/\/ /gm)
  expect(rows).toHaveLength(permissions.components.schemas.Permission.enum.length)
  for (const row of rows!) expect(row.match(/\{Reach::/g)).toHaveLength(permissions.components.schemas.Role.enum.length)
})

test.each([
  ['a word that is no reach', { 'calendar.see': { ...permissions.permissions['calendar.see'], staff: 'some' } }],
  ['a role without a grant', { 'calendar.see': { ...permissions.permissions['calendar.see'], staff: undefined } }],
  [
    'a switch that does not exist',
    { 'calendar.see': { ...permissions.permissions['calendar.see'], staff: 'all if no' } },
  ],
  ['a permission that is not among the words', { 'calendar.close': permissions.permissions['calendar.see'] }],
])('refuses %s', (_, change) => {
  const changed = { ...permissions, permissions: { ...permissions.permissions, ...change } }
  expect(() => permissionFiles(changed, '')).toThrow()
})
