// Promise: business and site are imported while the server runs, whole or not at all. Visitors see it within a second
// on every process, and none is refused meanwhile. With SQLite it fails without ServerControl::answer taking the
// commands: they then refuse a database that a server has.
import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { test } from 'node:test'
import { demoBusiness, importBusiness, runKalends, temporaryFolder } from '../kalends.ts'
import { bookingOf, findTarget, listStarts, Visitor } from './client.ts'
import { rowsOf } from './database.ts'
import { engines, openSalon } from './engines.ts'

const soon = 1000 // Milliseconds.
const pause = (ms: number) => new Promise(later => setTimeout(later, ms))

/** The salon with another name for a service. */
function renamed(name: string) {
  const business = demoBusiness()
  business.services.find((service: { slug: string }) => service.slug === 'short-cut').name = name
  return business
}

async function nameAt(url: string): Promise<string> {
  const visitor = new Visitor(url)
  try {
    const { body } = await visitor.get('/api/v1/providers/lukas')
    return body.services.find((service: { slug: string }) => service.slug === 'short-cut').name
  } finally {
    visitor.leave()
  }
}

/** Milliseconds until a visitor sees the name. */
async function seenAfter(url: string, name: string): Promise<number> {
  const begun = performance.now()
  while ((await nameAt(url)) !== name) {
    assert(performance.now() - begun < 10 * soon, `${url} never shows ${name}`)
    await pause(20)
  }
  return performance.now() - begun
}

/** Books again and again until it is ended; how often each status came. */
function keepBooking(url: string, number: number) {
  const visitor = new Visitor(url)
  const statuses = new Map<number, number>()
  let isEnded = false
  const work = async () => {
    const target = await findTarget(visitor, 'lukas', 'short-cut')
    for (let round = 0; !isEnded; ++round) {
      const starts = await listStarts(visitor, target)
      const start = starts[(7 * round + 13 * number) % starts.length]
      assert(start, 'every start is taken')
      const { status } = await visitor.post('/api/v1/bookings', bookingOf(target, start, `V${number}x${round}`))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const done = work()
  return {
    answers: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    async end() {
      isEnded = true
      await done
      visitor.leave()
      return statuses
    },
  }
}

for (const engine of engines) {
  test(`${engine.name}: five imports while visitors book`, async t => {
    const salon = await openSalon(engine)
    t.after(() => salon.close())
    const urls = salon.processes.map(({ url }) => url)
    const visitors = Array.from({ length: 6 }, (_, i) => keepBooking(urls[i % urls.length]!, i))
    const times: number[] = []
    for (let round = 1; round <= 5; ++round) {
      const name = `Short cut ${round}`
      importBusiness(salon.database, renamed(name))
      times.push(...(await Promise.all(urls.map(url => seenAfter(url, name)))))
      while (visitors.some(visitor => visitor.answers() < 2 * round)) await pause(20)
    }
    const statuses = new Map<number, number>()
    for (const visitor of visitors)
      for (const [status, count] of await visitor.end()) statuses.set(status, (statuses.get(status) ?? 0) + count)
    t.diagnostic(`seen after ${Math.round(Math.max(...times))} ms at most; answers ${JSON.stringify([...statuses])}`)
    assert(Math.max(...times) < soon)
    // Two may want the same start: that is told, and no fault.
    assert.deepEqual([...statuses.keys()].filter(status => status !== 201 && status !== 409).sort(), [])
    const lines = rowsOf<{ subject: string }>(
      salon.database,
      "SELECT subject FROM history WHERE action = 'business_imported'",
    )
    assert.deepEqual(new Set(lines.map(({ subject }) => subject)), new Set(['business.json']))
    const bookings = rowsOf<{ count: number }>(
      salon.database,
      "SELECT count(*) AS count FROM bookings WHERE status IN ('scheduled', 'requested')",
    )
    assert.equal(Number(bookings[0]?.count), statuses.get(201))
  })

  test(`${engine.name}: a file with a mistake changes nothing, a new business answers at its host`, async t => {
    const salon = await openSalon(engine)
    t.after(() => salon.close())
    const folder = temporaryFolder()
    t.after(folder.remove)
    const url = salon.processes.at(-1)!.url
    const before = await nameAt(url)
    const wrong = renamed('Wrong')
    wrong.staff[0].slug = 'No slug!'
    writeFileSync(`${folder.path}/wrong.json`, JSON.stringify(wrong))
    assert.equal(runKalends('import', `${folder.path}/wrong.json`, '--database', salon.database), '')
    assert.equal(await nameAt(url), before)
    const taken = { ...renamed('Taken'), hosts: ['taken.example'] }
    importBusiness(salon.database, taken)
    const other = { ...demoBusiness('demo/physio.json'), hosts: ['physio.example'] }
    importBusiness(salon.database, other)
    const [business] = rowsOf<{ count: number }>(salon.database, 'SELECT count(*) AS count FROM businesses')
    assert.equal(Number(business?.count), 2)
    // A host of another business: refused by the server that has the database, whole.
    writeFileSync(`${folder.path}/thief.json`, JSON.stringify({ ...other, hosts: ['physio.example', 'taken.example'] }))
    assert.equal(runKalends('import', `${folder.path}/thief.json`, '--database', salon.database), '')
    const hosts = rowsOf<{ host: string }>(salon.database, 'SELECT host FROM business_hosts ORDER BY host')
    assert.deepEqual(
      hosts.map(({ host }) => host),
      ['physio.example', 'taken.example'],
    )
  })

  test(`${engine.name}: a site is imported, and links are made`, async t => {
    const salon = await openSalon(engine)
    t.after(() => salon.close())
    const urls = salon.processes.map(({ url }) => url)
    const run = (...words: string[]) => runKalends(...words, '--database', salon.database)
    const answerAt = async (url: string, path: string) => {
      const visitor = new Visitor(url)
      try {
        return await visitor.get(path)
      } finally {
        visitor.leave()
      }
    }
    const site = ['site', 'import', 'demo/salon', '--business', 'haarwerk']
    assert.match(run(...site), /^created site$/m)
    for (const url of urls) {
      const { status, body } = await answerAt(url, '/')
      assert.equal(status, 200)
      assert.match(body, /Haarwerk Lindengasse/)
    }
    // What was read from the folder and what the server stored are the same.
    assert.equal(run(...site), 'haarwerk: nothing to change\n')
    for (const words of [
      ['site', 'preview', '--business', 'haarwerk'],
      ['one-time-link', 'haarwerk', '--calendar', 'short-cut'],
      ['calendar-feed', 'haarwerk', '--staff', 'lukas'],
    ]) {
      const path = run(...words).trim()
      assert.match(path, /^\/\S+$/, words.join(' '))
      for (const url of urls) assert((await answerAt(url, path)).status < 400, path)
    }
    assert.equal(run('one-time-link', 'haarwerk', '--calendar', 'gone'), '')
    assert.equal(JSON.parse(run('export', 'haarwerk')).slug, 'haarwerk')
  })
}
