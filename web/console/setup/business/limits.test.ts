import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { limits } from './limits'

const read = (name: string) =>
  parse(readFileSync(fileURLToPath(new URL(`../../../../api/${name}`, import.meta.url)), 'utf8')).components.schemas

test('limits are shown as the server takes them where a business says nothing', () => {
  const { properties } = read('files.yaml').FileVisitorLimits
  for (const { path, absent } of limits) expect([path, absent]).toEqual([path, properties[path.split('.')[1]!].default])
})

test('so is from how many on a party confirms', async () => {
  const { businessTable } = await import('./table')
  const field = businessTable.sections
    .flatMap(({ fields }) => fields)
    .find(({ path }) => path === 'confirm_parties_above')
  expect(field?.absent).toBe(read('console.yaml').SetupBusiness.properties.confirm_parties_above.default)
})
