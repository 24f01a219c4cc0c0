import { expect, test } from 'vitest'
import { businessTable } from '../business/table'
import { formTable } from '../forms/table'
import { hoursTable } from '../hours/table'
import { translationsTable } from '../languages/table'
import { groupTable, menuTable } from '../links/tables'
import { looksTable } from '../looks/table'
import { mailTextsTable } from '../mails/table'
import { poolTable } from '../pools/table'
import { serviceTable } from '../services/table'
import { staffTable } from '../staff/table'
import { teamTable } from '../teams/table'
import { webhookTable } from '../webhooks/table'
import { pathsOfSchema, pathsOfTable, rulesOf } from './coverage.fixture'
import type { Table } from './table'

/** Each table, and the type of api/files.yaml that it is about. */
const tables: [type: string, table: Table][] = [
  ['FileService', serviceTable],
  ['FileStaff', staffTable],
  ['FilePool', poolTable],
  ['FileTeam', teamTable],
  ['FileGroup', groupTable],
  ['FileMenu', menuTable],
  ['FileForm', formTable],
  ['FileWebhook', webhookTable],
]

test.each(tables)('every property of %s has exactly one field', (type, table) => {
  expect(pathsOfTable(table).toSorted()).toEqual(pathsOfSchema(type).toSorted())
})

test('every property of the business has exactly one field in one of its tables', () => {
  const tables = [businessTable, looksTable, hoursTable, mailTextsTable, translationsTable]
  expect(tables.flatMap(pathsOfTable).toSorted()).toEqual(pathsOfSchema('SetupBusiness', 'console.yaml').toSorted())
  expect(new Set(tables.map(({ part }) => part)).size).toBe(5)
})

test('the console asks of the business itself what a business file does', () => {
  const { version: _, ...inFile } = rulesOf('BusinessFile', 'files.yaml')
  const lists = ['staff', 'teams', 'pools', 'services', 'groups', 'forms', 'menus', 'webhooks']
  const ofBusiness = Object.fromEntries(Object.entries(inFile).filter(([name]) => !lists.includes(name)))
  expect(rulesOf('SetupBusiness', 'console.yaml')).toEqual(ofBusiness)
  expect(Object.keys(ofBusiness).length).toBeGreaterThan(20)
})

test('objects within are read, and those in lists', () => {
  const paths = pathsOfSchema('FileService')
  expect(paths).toEqual(expect.arrayContaining(['name', 'rules.horizon.kind', 'rules.limits[].max', 'picture.alt']))
  expect(pathsOfSchema('FileStaff')).toContain('weekly.monday[].opens')
})
