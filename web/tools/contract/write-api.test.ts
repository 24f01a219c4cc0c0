import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { documents } from './build'
import { callsOf } from './contract'
import { contractPage } from './page'
import { writeApi } from './write-api'

const contract = writeApi(documents())
const calls = callsOf(contract)
const ids = calls.map(({ operation }) => operation.operationId)
const html = contractPage(contract, { style: '/assets/contract-12345678.css', file: '/api/write.yaml' })

test('it has what API keys can do, and nothing that needs a person', () => {
  expect(ids).toContain('book_by_staff')
  expect(ids).toContain('change_setup')
  for (const id of [
    'sign_in_by_password',
    'get_me',
    'invite_user',
    'make_api_key',
    'listen_to_desk',
    'make_calendar_feed',
  ])
    expect(ids).not.toContain(id)
  for (const { operation } of calls) expect(operation['x-permission']).toMatch(/^[a-z_]+\.[a-z_]+$/)
})

test('every type that it names is in it', () => {
  const text = JSON.stringify(contract)
  expect(text).not.toMatch(/"[a-z]+\.yaml#/)
  const { schemas, responses } = contract.components
  for (const [, kind, name] of text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g))
    expect(kind === 'schemas' ? schemas[name!] : responses[name!], name).toBeDefined()
  expect(schemas.FileService).toBeDefined()
  expect(schemas.PasswordEntry).toBeUndefined()
})

test('its refusals are those that a program can get', () => {
  const codes = contract.components.schemas.ErrorCode!.oneOf!.map(choice => choice.const)
  expect(codes).toContain('api_key_wrong')
  expect(codes).toContain('edit_conflict')
  expect(codes).toContain('malformed_request')
  for (const code of ['sign_in_required', 'confirm_identity', 'credentials_wrong', 'cross_site_request'])
    expect(codes).not.toContain(code)
  expect(codes).toEqual([...new Set(codes)])
})

test('its page says which permission each operation needs, and is valid and accessible HTML', async () => {
  const begin = html.indexOf('<h3 id="book_by_staff"')
  expect(html.slice(begin, html.indexOf('<h3 ', begin + 1))).toContain('<code>bookings.change</code>')
  expect(html).toContain('href="/api/write.yaml"')
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] })
  const { results } = await validator.validateString(html)
  expect(results.flatMap(result => result.messages).map(({ line, message }) => `${line}: ${message}`)).toEqual([])
}, 60_000)
