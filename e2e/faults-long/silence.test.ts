// Promise: a database that says nothing makes requests fail in time, and not the pages that need none.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createBigSalon } from '../faults/big-salon.ts'
import { Visitor } from '../faults/client.ts'
import { milliseconds, Storm } from '../faults/storm.ts'
import { type Kalends, startKalends } from '../kalends.ts'
import { Cluster } from '../postgres.ts'

const silence = Number(process.env.KALENDS_SILENCE ?? 10_000)

// How long answers take that need no database, in milliseconds, sorted.
async function askForLife(url: string, duration: number): Promise<number[]> {
  const visitor = new Visitor(url)
  const times: number[] = []
  for (const end = performance.now() + duration; performance.now() < end; ) {
    const begun = performance.now()
    assert.equal((await visitor.get('/livez')).status, 200)
    times.push(performance.now() - begun)
    await sleep(5)
  }
  visitor.leave()
  return times.sort((a, b) => a - b)
}

const p99 = (sorted: number[]) => sorted[Math.floor(sorted.length * 0.99)] ?? 0

async function fallSilent(kalends: Kalends, begin: () => void, end: () => void): Promise<string> {
  const storm = await Storm.begin([kalends.url])
  const before = p99(await askForLife(kalends.url, 3000))
  begin()
  const during = p99(await askForLife(kalends.url, silence))
  assert(storm.count(503) > 0, 'no visitor noticed the silence')
  end()
  const recovery = await storm.untilAnswered()
  await sleep(1000)
  await storm.end()
  const figures =
    `slowest "try again" ${milliseconds(storm.slowest(503))}, full service ${milliseconds(recovery)} after; ` +
    `p99 of /livez ${before.toFixed(1)} ms before, ${during.toFixed(1)} ms during; ${storm.confirmed.length} confirmed`
  assert(storm.slowest(503) <= 5000, figures)
  assert(recovery <= 5000, figures)
  // Far below any wait for the database, and far above what a busy machine adds.
  assert(during <= Math.max(before * 1.2, 50), figures)
  storm.check(kalends.database)
  return figures
}

test('all processes of the database stop', async t => {
  const cluster = new Cluster()
  let kalends: Kalends | undefined
  t.after(async () => {
    cluster.signal('SIGCONT')
    await kalends?.stop()
    cluster.remove()
  })
  const database = cluster.newDatabase('kalends')
  createBigSalon(database)
  kalends = await startKalends(database)
  t.diagnostic(
    await fallSilent(
      kalends,
      () => cluster.signal('SIGSTOP'),
      () => cluster.signal('SIGCONT'),
    ),
  )
})

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: 'pipe' })

// The database lives in a network of its own, behind a pair of virtual cards. Answers get lost in there.
test('the network to the database loses everything', async t => {
  const network = `kalends${process.pid}`
  ip('netns', 'add', network)
  t.after(() => ip('netns', 'del', network))
  ip('link', 'add', 'kal-out', 'type', 'veth', 'peer', 'name', 'kal-in', 'netns', network)
  ip('addr', 'add', '10.213.7.1/30', 'dev', 'kal-out')
  ip('link', 'set', 'kal-out', 'up')
  ip('-n', network, 'addr', 'add', '10.213.7.2/30', 'dev', 'kal-in')
  ip('-n', network, 'link', 'set', 'kal-in', 'up')
  const cluster = new Cluster({ under: ['ip', 'netns', 'exec', network], settings: ["listen_addresses='10.213.7.2'"] })
  let kalends: Kalends | undefined
  t.after(async () => {
    await kalends?.stop()
    cluster.remove()
  })
  cluster.trustEverybody()
  createBigSalon(cluster.newDatabase('kalends'))
  kalends = await startKalends('postgresql://kalends@10.213.7.2/kalends')
  const route = (verb: string) => ip('-n', network, 'route', verb, 'blackhole', '10.213.7.1/32')
  t.diagnostic(
    await fallSilent(
      kalends,
      () => route('add'),
      () => route('del'),
    ),
  )
})
