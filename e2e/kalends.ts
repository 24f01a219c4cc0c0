// The real program on a database of its own, for tests.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPostgres } from './postgres.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const program = process.env.KALENDS_PROGRAM ?? join(root, 'build/release/kalends')

// Tests ask for more than any visitor may have.
process.env.KALENDS_UNLIMITED_CLIENTS ??= '127.0.0.0/8,::1'

export interface Kalends {
  url: string
  database: string
  pid: number
  // Every line the program wrote so far.
  output: string[]
  // From now on nothing it writes is read, until listen().
  ignore(): void
  listen(): void
  // Asks it to end and waits until it has; gives its exit code.
  stop(): Promise<number | null>
  // kill -9: no chance to tidy up.
  kill(): Promise<void>
  // Waits until it ends by itself; gives its exit code.
  ended(): Promise<number | null>
}

// In memory, like the PostgreSQL of scripts/with-postgres.sh: the disk of the machine is nothing that is tested.
const temporary = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

// A folder for one test; removed by calling what comes with it.
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(temporary, 'kalends-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

// What a command prints, whatever its status.
export const runKalends = (...args: string[]) => spawnSync(program, args, { encoding: 'utf8' }).stdout

// A new database with the businesses of these files of the demo.
export function createDatabase(database: string, files = ['demo/salon.json']): void {
  execFileSync(program, ['migrate', '--database', database], { stdio: 'pipe' })
  for (const file of files) importBusiness(database, demoBusiness(file))
}

// From today on; the services of the salon want to know of a booking up to two days before, or two weeks. Some tests
// make it three days.
const closedDays = [0, 1, 2, 3, 14, 15]
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** As business files name them. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** The `weekly` of a staff member of a business file who has the same hours on each day. */
export const everyDay = (opens: string, closes: string) =>
  Object.fromEntries(weekdays.map(day => [day, [{ opens, closes }]]))

// A business of the demo as its file has it, but closed where the first time there is would pass now: whether that
// happens while a test goes on must not depend on the day and the hour.
export function demoBusiness(file = 'demo/salon.json') {
  const business = JSON.parse(readFileSync(resolve(root, file), 'utf8'))
  const closed = closedDays.map(days => ({ date: inDays(days), hours: [] as object[] }))
  for (const staff of business.staff) {
    const others = (staff.overrides ?? []).filter((one: { date: string }) =>
      closed.every(({ date }) => one.date !== date),
    )
    staff.overrides = [...others, ...closed]
  }
  return business
}

// A business file, with the pictures that lie beside it.
export function importFile(database: string, file: string): void {
  execFileSync(program, ['import', resolve(root, file), '--database', database], { stdio: 'pipe' })
}

// A business that a test made up, as docs/business-file.md has it: added, or changed to this.
export function importBusiness(database: string, business: object): void {
  const folder = temporaryFolder()
  writeFileSync(join(folder.path, 'business.json'), JSON.stringify(business))
  try {
    importFile(database, join(folder.path, 'business.json'))
  } finally {
    folder.remove()
  }
}

function whenEnded(child: ChildProcess): Promise<number | null> {
  return new Promise(done => {
    if (child.exitCode !== null || child.signalCode !== null) done(child.exitCode)
    else child.once('exit', code => done(code))
  })
}

export interface StartOptions {
  // Another build of it.
  program?: string
  // What runs it: strace, say.
  under?: string[]
  // More for its command line.
  args?: string[]
  // Where it listens, if not on one that the kernel chooses.
  port?: number
  // Seconds for requests over open connections at a stop. A stop need not wait for what may come over the connections
  // of a test, which come to an end with it: 0 if absent.
  drainIdle?: number
}

// Starts the program on a port the kernel chooses and waits until it is ready to answer.
export async function startKalends(database: string, options: StartOptions = {}): Promise<Kalends> {
  const serve = ['serve', '--database', database, '--address', '127.0.0.1', '--port', `${options.port ?? 0}`]
  // Beside a file there is room for mails; a database on a server has none.
  if (isPostgres(database)) serve.push('--mail-folder', 'build/mails')
  serve.push('--drain-idle', `${options.drainIdle ?? 0}`, ...(options.args ?? []))
  const [command, ...args] = [...(options.under ?? []), options.program ?? program, ...serve]
  const child = spawn(command as string, args, { cwd: root })
  const output: string[] = []
  const port = await new Promise<number>((found, failed) => {
    let rest = ''
    const read = (chunk: Buffer) => {
      const lines = (rest + chunk.toString()).split('\n')
      rest = lines.pop() ?? ''
      output.push(...lines)
      const text = lines.map(line => line.match(/"port":\s*(\d+)|http:\/\/[^ /]*:(\d+)/)).find(Boolean)
      if (text) found(Number(text[1] ?? text[2]))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('error', failed)
    child.once('exit', code => failed(new Error(`kalends ended with ${code} before it served:\n${output.join('\n')}`)))
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`kalends ended:\n${output.join('\n')}`)
  }
  return {
    url,
    database,
    pid: child.pid ?? 0,
    output,
    ignore: () => void child.stdout.pause(),
    listen: () => void child.stdout.resume(),
    async stop() {
      child.kill('SIGTERM')
      return whenEnded(child)
    },
    async kill() {
      child.kill('SIGKILL')
      await whenEnded(child)
    },
    ended: () => whenEnded(child),
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok
  } catch {
    return false
  }
}
