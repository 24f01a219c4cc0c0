// Promise: a PostgreSQL server that could lose what was confirmed is not used at all.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDatabase, startKalends } from '../kalends.ts'
import { ask, Cluster } from '../postgres.ts'

const settings = ['fsync', 'full_page_writes', 'synchronous_commit']

test('the program does not start on a server that could lose bookings', async t => {
  const cluster = new Cluster()
  t.after(() => cluster.remove())
  const database = cluster.newDatabase('kalends')
  createDatabase(database)
  for (const setting of settings) {
    ask(cluster.url(), `ALTER SYSTEM SET ${setting} = off`)
    ask(cluster.url(), 'SELECT pg_reload_conf()')
    while (ask<{ now: string }>(cluster.url(), `SELECT current_setting('${setting}') AS now`)[0]?.now !== 'off');
    await assert.rejects(startKalends(database), new RegExp(`runs with ${setting} = off`))
    ask(cluster.url(), `ALTER SYSTEM RESET ${setting}`)
    ask(cluster.url(), 'SELECT pg_reload_conf()')
    while (ask<{ now: string }>(cluster.url(), `SELECT current_setting('${setting}') AS now`)[0]?.now !== 'on');
  }
  const kalends = await startKalends(database)
  assert.equal(await kalends.stop(), 0)
})
