// Promise: the answers that visitors get fit one order of events. Eight visitors create, move, cancel and list bookings
// of three slots, on PostgreSQL at three processes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { StartOptions } from '../kalends.ts'
import { type Engine, engines, openSalon } from './engines.ts'
import { createSmallSalon, judgeHistories, tally, type Verdict } from './history.ts'

const histories = 10
const requests = 500
const forgetful = fileURLToPath(new URL('../../build/release/kalends_without_claim_seq', import.meta.url))

async function judge(engine: Engine, options: StartOptions = {}): Promise<Verdict> {
  const salon = await openSalon(engine, { create: createSmallSalon, ...options })
  try {
    return await judgeHistories(salon, { histories, requests })
  } finally {
    await salon.close()
  }
}

for (const engine of engines) {
  test(`${engine.name}: ${histories} histories of ${requests} requests each fit one order of events`, async t => {
    const { events, wrong } = await judge(engine)
    t.diagnostic(tally(events))
    assert.equal(wrong, undefined)
  })

  // The negative control: free times that hold until the minute ends, whatever is booked meanwhile. What cannot be next
  // because of them is a list, a booking refused for a time that has become free again, or what came after these.
  test(`${engine.name}: answers that are up to a minute old are found`, async () => {
    const { wrong } = await judge(engine, { program: forgetful })
    assert.match(`${wrong}`, /no order of events explains this/)
  })
}
