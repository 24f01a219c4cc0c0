import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

// The contract as it is passes, and one that was broken does not.

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const contract = readFileSync(file('api/openapi.yaml'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'contract-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function mistakesIn(text: string): Promise<string[]> {
  const path = join(folder, 'openapi.yaml')
  writeFileSync(path, text)
  return (await import(file('api/lint.mjs'))).mistakesIn(path)
}

test('the contract has no mistakes', async () => {
  expect(await mistakesIn(contract)).toEqual([])
}, 60_000)

test("the console's contract has no mistakes", async () => {
  expect(await (await import(file('api/lint.mjs'))).mistakesIn(file('api/console.yaml'))).toEqual([])
}, 60_000)

const declared = "        '404': { $ref: '#/components/responses/Refused' }\n"
test.each([
  ['a comma outside quotes', ["'The start, if there is one'", 'The start, if there is one'], 'struct'],
  ['a refusal without a response', [declared, ''], 'kalends/declared-refusals'],
  ['a response without a refusal', ['x-errors: [invalid_fields]', 'x-errors: []'], 'declared-refusals'],
  ['a refusal that does not exist', ['[invalid_fields, provider_not_found]', '[no_such_code]'], 'declared-refusals'],
  ['a general refusal that does not exist', ['x-errors: [malformed_request', 'x-errors: [nothing'], 'known-general'],
  ['nothing said of security', ['\nsecurity: []\n', '\n'], 'security-defined'],
  ['an operation in no group', ['      tags: [Catalogue]\n', ''], 'operation-tag-defined'],
  ['a group that is not described', ['tags: [Catalogue]', 'tags: [Catalog]'], 'operation-tag-defined'],
  ['an exception that is not needed any more', ['/{form_id}/submissions', '/{form_id}/answers'], 'no-ambiguous-paths'],
])(
  'refuses %s',
  async (_, [from, to], rule) => {
    expect(contract).toContain(from)
    const mistakes = await mistakesIn(contract.replace(from!, to!))
    expect(mistakes.join('\n')).toContain(rule)
  },
  60_000,
)
