// PostgreSQL for tests: questions to any server, and servers of a test's own that it may hurt.
import { execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const versions = '/usr/lib/postgresql'

export function programs(): string {
  const newest = readdirSync(versions)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  return join(versions, newest ?? '', 'bin')
}

export const isPostgres = (database: string) => database.startsWith('postgresql://')

// The answer to one statement; none for those that have none.
export function ask<Row>(url: string, sql: string): Row[] {
  const asked = /^\s*SELECT/i.test(sql) ? `SELECT coalesce(json_agg(answer), '[]') FROM (${sql}) AS answer` : sql
  const told = execFileSync('psql', ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', asked], { encoding: 'utf8' })
  return told.startsWith('[') ? JSON.parse(told) : []
}

let count = 0

// A new database on the server that scripts/with-postgres.sh started.
export function newPostgresDatabase(): { name: string; remove: () => void } {
  const server = process.env.KALENDS_TEST_POSTGRES
  if (!server) throw new Error('This test needs a PostgreSQL server: scripts/with-postgres.sh node --test …')
  const own = `e2e_${process.pid}_${++count}`
  ask(server, `CREATE DATABASE ${own}`)
  return {
    name: server.replace('///postgres', `///${own}`),
    remove: () => ask(server, `DROP DATABASE ${own} WITH (FORCE)`),
  }
}

// PostgreSQL does not run as root.
const isRoot = process.getuid?.() === 0
function run(
  program: string,
  args: string[],
  { under = [], inside = [] }: Pick<ClusterOptions, 'under' | 'inside'> = {},
) {
  const command = [...inside, join(programs(), program), ...args]
  if (isRoot) command.unshift('setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups', '--')
  command.unshift(...under)
  execFileSync(command[0] as string, command.slice(1), { stdio: 'ignore', cwd: '/' })
}

// The log names each deadlock, and they are looked for sooner than after a second, the default.
export const showsDeadlocks = ['log_error_verbosity=verbose', 'deadlock_timeout=50ms']

export interface ClusterOptions {
  settings?: string[]
  folder?: string
  // What starts it: in another network, say.
  under?: string[]
  // The same for what must not see root: a clock, say.
  inside?: string[]
  // A base backup of this server, following it.
  standbyOf?: Cluster
}

// A server with a folder and a socket of its own.
export class Cluster {
  readonly folder: string
  readonly #settings: string[]
  readonly #around: Pick<ClusterOptions, 'under' | 'inside'>

  constructor({ settings = [], folder, standbyOf, ...around }: ClusterOptions = {}) {
    this.folder = folder ?? mkdtempSync('/dev/shm/kalends-postgres-')
    this.#settings = settings
    this.#around = around
    if (isRoot) {
      const [user, group] = ['-u', '-g'].map(flag => Number(execFileSync('id', [flag, 'postgres'])))
      chownSync(this.folder, user as number, group as number)
    }
    if (standbyOf) {
      run('pg_basebackup', [
        '-R',
        '-X',
        'stream',
        '-D',
        this.data,
        '-h',
        standbyOf.folder,
        '-U',
        'kalends',
        '-c',
        'fast',
      ])
    } else {
      run('initdb', ['-D', this.data, '-U', 'kalends', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'])
    }
    this.start()
  }

  get data(): string {
    return join(this.folder, 'data')
  }

  get log(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8')
  }

  // How many transactions it has aborted to end a deadlock. Needs the settings `showsDeadlocks`.
  get deadlocks(): number {
    return this.log.match(/ERROR: {2}40P01:/g)?.length ?? 0
  }

  url(database = 'postgres', more = ''): string {
    return `postgresql:///${database}?host=${this.folder}&user=kalends${more}`
  }

  newDatabase(name: string): string {
    ask(this.url(), `CREATE DATABASE ${name}`)
    return this.url(name)
  }

  start(): void {
    run('pg_ctl', ['-D', this.data, '-l', join(this.folder, 'log'), '-w', 'start', '-o', this.#flags], this.#around)
  }

  restart(mode: 'fast' | 'immediate'): void {
    run('pg_ctl', ['-D', this.data, '-l', join(this.folder, 'log'), '-w', '-m', mode, 'restart', '-o', this.#flags])
  }

  // Also those who come over the network.
  trustEverybody(): void {
    appendFileSync(join(this.data, 'pg_hba.conf'), 'host all all all trust\n')
    ask(this.url(), 'SELECT pg_reload_conf()')
  }

  promote(): void {
    run('pg_ctl', ['-D', this.data, '-w', 'promote'])
  }

  // Of the server and all its children.
  pids(): number[] {
    const postmaster = Number(readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
  }

  signal(signal: NodeJS.Signals): void {
    for (const pid of this.pids()) {
      try {
        process.kill(pid, signal)
      } catch {
        // It ended meanwhile.
      }
    }
  }

  remove(): void {
    try {
      run('pg_ctl', ['-D', this.data, '-m', 'immediate', '-s', 'stop'])
    } catch {
      // It was stopped already.
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  get #flags(): string {
    const settings = ["listen_addresses=''", 'max_connections=200', 'shared_buffers=64MB', ...this.#settings]
    return [`-k ${this.folder}`, ...settings.map(setting => `-c ${setting}`)].join(' ')
  }
}
