// Durable bookings per second on PostgreSQL with 64 clients, against pgbench: 64 clients of it send the statements that
// the program sends for a booking, in as many round trips, and think nothing in between. Same server, same database, in
// turns. The statements are those in the server's own log of one booking; what differs from booking to booking becomes
// a variable.
//
//   node server/bench/bookings/postgres_bookings_bench.mjs [PROGRAM] [ROUNDS] [COUNT]
//
// Prints a line of JSON: `ratio` is the program's rate over that of pgbench, `statements` and `round_trips` are those
// of one booking. COUNT is how many bookings each client makes in a round.
import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ask, Cluster, programs } from '../../../e2e/postgres.ts'
import { end, median, root } from '../net/measure.mjs'
import { clients, toScript } from './pgbench.mjs'
import { listenIn } from './recording.mjs'

const [office = join(root, 'build/release/bookings_bench'), rounds = '5', count = '40'] = process.argv.slice(2)

// On the disk, not in memory.
const newFolder = () => mkdtempSync(join(tmpdir(), 'kalends-bench-'))
const cluster = new Cluster({ folder: newFolder() })
const database = cluster.newDatabase('bench')
const run = (...args) => execFileSync(office, [database, ...args.map(String)], { encoding: 'utf8' })

// The last client makes two bookings: statements that are sent for the first time are sent differently.
async function recordBooking() {
  const folder = newFolder()
  const wire = await listenIn(folder, cluster.folder)
  const client = clients - 1
  const url = database.replace(cluster.folder, folder)
  const { stdout } = await promisify(execFile)(office, [url, 'once', `${client}`])
  wire.close()
  rmSync(folder, { recursive: true })
  return toScript(wire.batches, client, Number(stdout))
}

// What is measured is a database that has been in use for a while: its server looks at its tables every minute.
function warmUp() {
  run(2, 20)
  ask(database, 'ANALYZE')
  return 22
}

// Each round of it has starts of its own, as each round of the program.
function pgbench(script, first) {
  const file = join(cluster.folder, 'booking.sql')
  writeFileSync(file, script)
  const variables = ['-D', `first=${first}`, '-D', 'done=0']
  const args = ['-n', '-M', 'prepared', '-c', clients, '-j', 2, '-t', count, '-f', file, ...variables, database]
  const text = execFileSync(join(programs(), 'pgbench'), args.map(String), { encoding: 'utf8' })
  if (!text.includes(`processed: ${clients * count}/${clients * count}`)) throw new Error(text)
  return Number(text.match(/tps = ([\d.]+) \(without/)[1])
}

try {
  run('found')
  const { script, statements, round_trips } = await recordBooking()
  const [own, theirs] = [[], []]
  let first = warmUp()
  const next = () => {
    first += Number(count)
    return first - Number(count)
  }
  for (let round = 0; round < Number(rounds); ++round) {
    own.push(Number(run(next(), count)))
    theirs.push(pgbench(script, next()))
  }
  const [{ made }] = ask(database, 'SELECT count(*) AS made FROM booking_hosts WHERE live = 1')
  if (made !== first * clients - 2 * (clients - 1)) throw new Error(`There are ${made} bookings.`)
  const per_second = Math.round(median(own))
  const pgbench_per_second = Math.round(median(theirs))
  const ratio = Number((median(own) / median(theirs)).toFixed(2))
  console.log(
    JSON.stringify({ name: 'bookings.postgres', per_second, pgbench_per_second, ratio, statements, round_trips }),
  )
} finally {
  cluster.remove()
  end()
}
