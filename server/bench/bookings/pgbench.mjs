// A script for pgbench that sends what was recorded of one booking (recording.mjs), for any client and any start.
// As office.hpp has them.
export const clients = 64
const startsADay = 15

const day = 86_400

// Of the last booking: from its cheap look to its commit.
function lastBooking(batches) {
  const first = batches.findLastIndex(batch => batch[0].sql.includes('READ ONLY'))
  const booking = batches.slice(first)
  // The program does not wait for the end of the check before the claim.
  const left = booking.findIndex(batch => batch[0].sql === 'ROLLBACK')
  if (left < 0 || booking.at(-1).at(-1).sql !== 'COMMIT') throw new Error('This is no booking.')
  booking.splice(left, 2, [...booking[left], ...booking[left + 1]])
  return booking
}

const parameterOf = (statements, start, index) => {
  const found = statements.find(({ sql }) => sql.startsWith(start))
  if (!found) throw new Error(`There is no ${start} in the booking.`)
  return found.parameters[index]
}

// How the values of the recorded booking are said for any other one. Ids and hashes differ: in their place there are
// texts of the same length that are, like them, in the order of time or in none. Instants around the start move with
// it, and the database's clock is near enough to stay.
class Translation {
  constructor(statements, client) {
    this.client = `${client}`
    this.booking = parameterOf(statements, 'INSERT INTO bookings', 1)
    this.now = Number(parameterOf(statements, 'INSERT INTO bookings', 19))
    this.start = Number(parameterOf(statements, 'INSERT INTO booking_hosts', 9))
    const links = statements.filter(({ sql }) => sql.startsWith('INSERT INTO manage_links'))
    this.hashes = links.map(({ parameters }) => parameters[1])
    this.moments = new Map() // Seconds after the start, and the names of the variables for them.
  }

  say(value) {
    if (value === null) return 'NULL'
    if (value === this.client) return ':client_id'
    if (value.startsWith(this.booking)) return `(:serial || '${value.slice(16)}')`
    const hash = this.hashes.indexOf(value)
    if (hash >= 0) return `(:secret${hash} || '${value.slice(18)}')`
    const number = /^\d{9,}$/.test(value) ? Number(value) : 0
    const isMoment = number > 0 && Math.abs(number - this.now) > 3600 && Math.abs(number - this.start) < 40 * day
    return isMoment ? this.#moment(number - this.start) : `'${value.replaceAll("'", "''")}'`
  }

  #moment(seconds) {
    if (!this.moments.has(seconds)) this.moments.set(seconds, `t${this.moments.size}`)
    return `:${this.moments.get(seconds)}`
  }
}

// `client` made the recorded booking, the first of all starts being at `begin`. The script wants to be told `first`,
// the number of the first start to book, and `done=0`.
export function toScript(batches, client, begin) {
  const booking = lastBooking(batches)
  const statements = booking.flat()
  const translation = new Translation(statements, client)
  const say = ({ sql, parameters }) => `${sql.replace(/\$(\d+)/g, (_, i) => translation.say(parameters[i - 1]))};`
  const said = booking.map(batch => ['\\startpipeline', ...batch.map(say), '\\endpipeline'].join('\n'))
  const head = [
    '\\set number :first + :done',
    '\\set done :done + 1',
    `\\set start ${begin} + :number / ${startsADay} * ${day} + :number % ${startsADay} * 1800`,
    `\\set serial 1000000000000000 + :number * ${clients} + :client_id`,
    ...translation.hashes.map((_, i) => `\\set secret${i} random(100000000000000000, 999999999999999999)`),
    ...Array.from(translation.moments, ([seconds, name]) => `\\set ${name} :start + ${seconds}`),
  ]
  return { script: [...head, ...said, ''].join('\n'), statements: statements.length, round_trips: booking.length }
}
