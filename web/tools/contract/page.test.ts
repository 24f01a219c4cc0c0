import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Contract, callsOf, parameterOf, typesOf } from './contract'
import { inline } from './html'
import { contractPage } from './page'

const path = fileURLToPath(new URL('../../../api/openapi.yaml', import.meta.url))
const contract: Contract = parse(readFileSync(path, 'utf8'))
const addresses = { style: '/assets/contract-12345678.css', file: '/api/openapi.yaml' }
const html = contractPage(contract, addresses)
const text = html.replaceAll('<wbr>', '').replace(/<[^>]*>/g, ' ')
const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!)
const calls = callsOf(contract)

/** From the heading with this id up to the next one. */
function partOf(id: string): string {
  const begin = html.indexOf(`<h3 id="${id}"`)
  expect(begin).toBeGreaterThan(0)
  return html.slice(begin, html.indexOf('<h3 ', begin + 1)).replaceAll('<wbr>', '')
}

test('every operation is on the page, with its address, parameters and refusals', () => {
  expect(calls.length).toBeGreaterThan(35)
  for (const { verb, path: address, operation } of calls) {
    const part = partOf(operation.operationId)
    expect(part).toContain(`>${verb.toUpperCase()}<`)
    if (address) expect(part).toContain(`<code>${address}</code>`)
    for (const parameter of operation.parameters ?? [])
      expect(part).toContain(`<code>${parameterOf(contract, parameter).name}</code>`)
    for (const code of operation['x-errors'] ?? []) expect(part).toContain(`href="#error-${code}"`)
  }
})

test('every type that an operation takes or answers with is on the page, with its members', () => {
  const types = typesOf(contract, calls)
  expect(types).toContain('CreateBooking')
  expect(types).toContain('TimeZoneName')
  expect(types).not.toContain('PagePayload')
  for (const name of types.filter(name => name !== 'ErrorCode'))
    for (const member of Object.keys(contract.components.schemas[name]!.properties ?? {}))
      expect(partOf(name)).toContain(`<th scope="row"><code>${member}</code></th>`)
})

test('every refusal is explained once', () => {
  for (const { const: code, 'x-status': status } of contract.components.schemas.ErrorCode!.oneOf!) {
    expect(ids.filter(id => id === `error-${code}`)).toHaveLength(1)
    expect(text).toMatch(new RegExp(`${code}\\s+${status}\\s+[A-Z]`))
  }
})

test('every link within the page leads somewhere', () => {
  const targets = [...html.matchAll(/ href="#([^"]+)"/g)].map(([, target]) => target!)
  expect(targets.length).toBeGreaterThan(500)
  expect(targets.filter(target => !ids.includes(target))).toEqual([])
})

test('the page has no script, and loads nothing from other sites', () => {
  expect(html).not.toMatch(/<(script|iframe|object|embed|form|img|style)\b| on[a-z]+=| style=|javascript:|\/\//i)
  const outside = [...html.matchAll(/ (?:href|src)="([^#"][^"]*)"/g)].map(([, address]) => address)
  expect(outside).toEqual(['data:,', '/assets/contract-12345678.css', '/api/openapi.yaml'])
})

test('the page is valid HTML, and accessible as far as a machine can tell', async () => {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard', 'html-validate:a11y'] })
  const { results } = await validator.validateString(html)
  expect(results.flatMap(result => result.messages).map(({ line, message }) => `${line}: ${message}`)).toEqual([])
}, 60_000)

test('a description becomes text, and what looks like other marks stops the build', () => {
  const anchors = new Map([['list_slots', 'list_slots']])
  expect(inline('As for list_slots, <slug> & `a_b`.', anchors)).toBe(
    'As for <a href="#list_slots"><code>list_<wbr>slots</code></a>, &lt;slug&gt; &amp; <code>a_<wbr>b</code>.',
  )
  expect(() => inline('This is **bold**.', anchors)).toThrow()
  expect(() => inline('See [that](https://example.org).', anchors)).toThrow()
  expect(() => inline('Two:\n- one\n- more', anchors)).toThrow()
})
