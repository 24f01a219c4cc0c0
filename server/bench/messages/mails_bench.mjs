// How long a booking takes while the mail server is away, against while it takes every mail. The same program with the
// same settings, in turns; visitors book one after another, and no booking waits for its mail.
//
//   node server/bench/messages/mails_bench.mjs [ROUNDS] [COUNT]
//
// Prints a line of JSON: `ratio` is the median time of a booking without the mail server over that with it, `p95` the
// same of the slowest twentieth. COUNT is how many bookings are made in each half of a round.
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createBigSalon, service } from '../../../e2e/faults/big-salon.ts'
import { bookingOf, findTarget, listStarts, Visitor } from '../../../e2e/faults/client.ts'
import { startKalends, temporaryFolder } from '../../../e2e/kalends.ts'
import { median } from '../net/measure.mjs'

const [rounds = '6', count = '150'] = process.argv.slice(2)

// On a thread of its own, so that taking mails does not hold up those who book.
const mailServer = new Worker(
  `import { parentPort } from 'node:worker_threads'
   import { Smtp } from '${new URL('../../../e2e/smtp.ts', import.meta.url)}'
   const smtp = await Smtp.start()
   parentPort.postMessage(smtp.url)
   parentPort.on('message', async what => {
     await smtp[what]()
     parentPort.postMessage(what)
   })`,
  { eval: true },
)
const heard = () => new Promise(done => mailServer.once('message', done))
const tell = async what => {
  const done = heard()
  mailServer.postMessage(what)
  await done
}

const folder = temporaryFolder()
const database = join(folder.path, 'kalends.db')
createBigSalon(database)
const args = [
  ...['--smtp-url', await heard(), '--smtp-tls', 'off', '--mail-from', 'us@salon.example'],
  ...['--mails-per-hour', '1000000', '--business-mails-per-hour', '1000000', '--log-requests', 'false'],
]
const kalends = await startKalends(database, { args })
const visitor = new Visitor(kalends.url)
const target = await findTarget(visitor, 'stylist-1', service)
const starts = await listStarts(visitor, target)
let next = 0

async function bookMany() {
  const times = []
  for (let i = 0; i < Number(count); ++i) {
    const begun = performance.now()
    const { status } = await visitor.post('/api/v1/bookings', bookingOf(target, starts[next++], `V${next}`))
    times.push(performance.now() - begun)
    if (status !== 201) throw new Error(`a booking was answered ${status}`)
  }
  return times
}

const slow = times => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]

try {
  await bookMany() // Warm.
  const rows = []
  for (let round = 0; round < Number(rounds); ++round) {
    const between = await bookMany()
    await tell('close')
    const away = await bookMany()
    await tell('open')
    rows.push({ with: median(between), without: median(away), with95: slow(between), without95: slow(away) })
  }
  const of = name => median(rows.map(row => row[name]))
  const round2 = number => Math.round(number * 100) / 100
  console.log(
    JSON.stringify({
      name: 'booking without a mail server',
      ratio: round2(of('without') / of('with')),
      p95: round2(of('without95') / of('with95')),
      with_ms: round2(of('with')),
      without_ms: round2(of('without')),
    }),
  )
} finally {
  visitor.leave()
  await kalends.stop()
  await mailServer.terminate()
  folder.remove()
}
