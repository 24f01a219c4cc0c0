// What a server waits for, and how each of these falls silent for a while.
import { execFileSync } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingOf, findTarget, listStarts, Visitor } from '../faults/client.ts'
import { rowsOf } from '../faults/database.ts'
import type { Salon } from '../faults/engines.ts'
import { stripeArgs } from '../faults/till.ts'
import { type demoBusiness, type Kalends, temporaryFolder } from '../kalends.ts'
import { password, Radicale } from '../radicale.ts'
import type { Smtp } from '../smtp.ts'
import { Stripe } from '../stripe.ts'

const program = process.env.KALENDS_PROGRAM ?? 'build/release/kalends'

type Business = ReturnType<typeof demoBusiness>

export interface Stall {
  args?: string[]
  under?: string[]
  // What the demo salon has besides.
  change?: (salon: Business) => void
  prepare?: (database: string) => void
  // What visitors do who need what is silent, until `isOver`.
  use?: (salon: Salon, isOver: () => boolean) => Promise<unknown>
  begin: (salon: Salon) => void
  // Whether a server waits for it now.
  isWaiting: (salon: Salon) => boolean
  end: (salon: Salon) => void
  // What findDamage says of bookings that are meant to be so.
  left?: string[]
  // Whether all is made up for that the silence held up.
  isSettled?: (salon: Salon) => Promise<boolean>
  close: () => Promise<void> | void
}

const run = (args: string[], input = '') => execFileSync(program, args, { input, stdio: 'pipe' })
const urlOf = (salon: Salon, i: number) => (salon.processes[i % salon.processes.length] as Kalends).url
const countOf = (database: string, from: string) =>
  Number(rowsOf<{ n: number }>(database, `SELECT count(*) AS n FROM ${from}`)[0]?.n)

const tasksOf = ({ pid }: Kalends) => readdirSync(`/proc/${pid}/task`).map(task => `/proc/${pid}/task/${task}`)

// The processes that a server has started: its renderers.
const childrenOf = (kalends: Kalends) =>
  tasksOf(kalends)
    .flatMap(task => readFileSync(`${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)

function stopRenderers(salon: Salon): void {
  for (const kalends of salon.processes) {
    try {
      for (const pid of childrenOf(kalends)) process.kill(pid, 'SIGSTOP')
    } catch {
      // One of them ended meanwhile.
    }
  }
}

// Processes that draw pages: also those that take the place of one that was given up.
async function renderer(): Promise<Stall> {
  let timer: NodeJS.Timeout | undefined
  let failed = 0
  const read = async (salon: Salon, reader: number, isOver: () => boolean) => {
    // Results of a search are drawn anew each time.
    for (let i = 0; !isOver(); ++i) {
      const answer = await fetch(`${urlOf(salon, reader)}/search?q=hair${reader}x${i}`).catch(() => undefined)
      if (answer?.status === 503) ++failed
      await answer?.arrayBuffer()
      await sleep(500)
    }
  }
  return {
    prepare: database => run(['site', 'import', 'demo/salon', '--business', 'haarwerk', '--database', database]),
    use: (salon, isOver) => Promise.all(Array.from({ length: 40 }, (_, i) => read(salon, i, isOver))),
    begin(salon) {
      timer = setInterval(() => stopRenderers(salon), 100)
    },
    isWaiting: () => failed > 0,
    end: () => clearInterval(timer),
    close: () => clearInterval(timer),
  }
}

const payers = 24

async function payments(): Promise<Stall> {
  const stripe = await Stripe.start()
  const secrets = temporaryFolder()
  let isSilent = false
  let asked = 0
  const pay = async (salon: Salon, payer: number, starts: string[], isOver: () => boolean) => {
    const visitor = new Visitor(urlOf(salon, payer))
    const target = await findTarget(visitor, 'lukas', 'beard-trim')
    const body = bookingOf(target, starts[payer * 3] as string, `Payer${payer}`)
    const { links } = (await visitor.post('/api/v1/bookings', body)).body
    while (links && !isOver()) {
      // At first it answers as ever, once; what was begun is asked about on the page and by the jobs.
      await visitor.post(`/api/v1/manage-links/${links.view_token}/checkout`, {}).catch(() => {})
      await sleep(isSilent ? 200 : 500)
    }
    visitor.leave()
  }
  return {
    args: stripeArgs(stripe, 'http://salon.test', secrets.path),
    change(salon) {
      for (const service of salon.services)
        if (service.slug === 'beard-trim') service.deposit = { kind: 'percent', percent: 30 }
    },
    async use(salon, isOver) {
      const visitor = new Visitor(urlOf(salon, 0))
      const starts = await listStarts(visitor, await findTarget(visitor, 'lukas', 'beard-trim'))
      visitor.leave()
      await Promise.all(Array.from({ length: payers }, (_, i) => pay(salon, i, starts, isOver)))
    },
    begin() {
      isSilent = true
      asked = stripe.requests.length
      stripe.fail(...Array.from({ length: 10_000 }, () => 'hang' as const))
    },
    isWaiting: () => stripe.requests.length > asked,
    // Of what is not paid no one is told.
    left: [`${payers} bookings without a notice`],
    end: () => stripe.recover(),
    async close() {
      await stripe.stop()
      secrets.remove()
    },
  }
}

async function calendar(): Promise<Stall> {
  const radicale = await Radicale.start()
  const whose = ['haarwerk', '--staff', 'lukas', '--calendar', 'home']
  const waiting = 'calendar_exports WHERE next_try_at IS NOT NULL'
  return {
    args: ['--calendars-may-reach-private'],
    change(salon) {
      const lukas = salon.staff.find((staff: { slug: string }) => staff.slug === 'lukas')
      lukas.calendars = [
        { slug: 'home', kind: 'caldav', url: radicale.url, user: radicale.user, writes_bookings: true },
      ]
    },
    prepare: database => run(['calendar-password', ...whose, '--database', database], `${password}\n`),
    begin: () => radicale.signal('SIGSTOP'),
    isWaiting: salon => countOf(salon.database, waiting) > 0,
    end: () => radicale.signal('SIGCONT'),
    // Each booking of Lukas is there once, and none that was cancelled.
    async isSettled(salon) {
      const booked = `booking_hosts h JOIN bookings b ON b.business_id = h.business_id AND b.id = h.booking_id
        WHERE h.staff_name LIKE 'Lukas%' AND b.status = 'scheduled'`
      return countOf(salon.database, waiting) === 0 && (await radicale.count()) === countOf(salon.database, booked)
    },
    async close() {
      radicale.signal('SIGCONT')
      await radicale.stop()
    },
  }
}

async function mail(smtp: Smtp): Promise<Stall> {
  let asked = 0
  const isNamed = () => [...smtp.asked.values()].reduce((sum, times) => sum + times, 0)
  return {
    begin() {
      asked = isNamed()
      smtp.trouble = () => 'stall'
    },
    isWaiting: () => isNamed() > asked,
    end() {
      smtp.trouble = () => undefined
    },
    close: () => {},
  }
}

// An answer of the domain name system: that this machine is meant, or that there is no such name.
function answerTo(question: Buffer, isKnown: boolean): Buffer {
  const end = question.indexOf(0, 12) + 5
  const isForAddress = isKnown && question.readUInt16BE(end - 4) === 1
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2)
  for (const [count, at] of [
    [1, 4],
    [isForAddress ? 1 : 0, 6],
    [0, 8],
    [0, 10],
  ] as const)
    head.writeUInt16BE(count, at)
  const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, 127, 0, 0, 1])
  return Buffer.concat([head, question.subarray(12, end), ...(isForAddress ? [answer] : [])])
}

// The name server of the servers alone: they have a list of name servers of their own. At first it knows no name, so
// that there is no connection and no address that a server could keep.
async function names(smtp: Smtp): Promise<Stall> {
  const folder = temporaryFolder()
  const list = join(folder.path, 'resolv.conf')
  const address = '127.0.0.153'
  writeFileSync(list, `nameserver ${address}\n`)
  const server = createSocket('udp4')
  let how: 'unknown' | 'silent' | 'known' = 'unknown'
  let unanswered = 0
  server.on('message', (question, { port, address: to }) => {
    if (how === 'silent') ++unanswered
    else server.send(answerTo(question, how === 'known'), port, to)
  })
  await new Promise<void>(done => server.bind(53, address, done))
  return {
    args: ['--smtp-url', `smtp://mail.salon.example:${smtp.port}`],
    under: ['unshare', '--mount', 'sh', '-c', `mount --bind ${list} /etc/resolv.conf && exec "$@"`, 'sh'],
    begin() {
      how = 'silent'
    },
    isWaiting: () => unanswered > 0,
    end() {
      how = 'known'
    },
    close() {
      server.close()
      folder.remove()
    },
  }
}

// Standard output that is full, as no program reads it.
async function output(): Promise<Stall> {
  // Lines that each server wrote since then: with more than 150 bytes in each, far more than the system keeps.
  const enough = 3000
  let lines: number[] | undefined
  const fill = async (salon: Salon, talker: number, isOver: () => boolean) => {
    const visitor = new Visitor(urlOf(salon, talker))
    const server = talker % salon.processes.length
    while (!isOver()) {
      await visitor.get('/api/v1/providers/lukas')
      if (lines) lines[server] = (lines[server] ?? 0) + 1
      await sleep(10)
    }
    visitor.leave()
  }
  return {
    args: ['--log-requests', 'true'],
    use: (salon, isOver) => Promise.all(Array.from({ length: 12 }, (_, i) => fill(salon, i, isOver))),
    begin(salon) {
      for (const kalends of salon.processes) kalends.ignore()
      lines = salon.processes.map(() => 0)
    },
    isWaiting: () => lines?.every(count => count > enough) ?? false,
    end(salon) {
      for (const kalends of salon.processes) kalends.listen()
    },
    close: () => {},
  }
}

export const stalls: Record<string, (smtp: Smtp) => Promise<Stall>> = {
  'renderers that hang': renderer,
  'a silent payment provider': payments,
  'a silent calendar server': calendar,
  'a silent mail server': mail,
  'a silent name server': names,
  'a log that is not read': output,
}
