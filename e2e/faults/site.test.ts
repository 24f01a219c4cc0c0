// Promise: published pages are served while the processes that render them are killed.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { createDatabase, type Kalends } from '../kalends.ts'
import { retryWhileBusy } from '../retry.ts'
import { engines, openSalon } from './engines.ts'

const program = process.env.KALENDS_PROGRAM ?? 'build/release/kalends'
const rounds = 6

function createSite(database: string): void {
  createDatabase(database)
  const words = ['site', 'import', 'demo/salon', '--business', 'haarwerk', '--database', database]
  execFileSync(program, words, { stdio: 'pipe' })
}

/** The processes that a server has started: its renderers. */
function childrenOf({ pid }: Kalends): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.map(task => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8'))
  return children.join(' ').split(' ').filter(Boolean).map(Number)
}

/** False: it has ended by itself. */
function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Asks for page after page until it is stopped. Results of a search are rendered anew each time. */
async function read(servers: Kalends[], paths: string[], reader: number, isOver: () => boolean): Promise<string[]> {
  const wrong: string[] = []
  for (let i = reader; !isOver(); ++i) {
    const { url } = servers[i % servers.length]!
    const path = i % 2 ? paths[i % paths.length]! : `/search?q=hair${i}`
    try {
      // Until a renderer of the server runs 503 is the right answer.
      const { status, text } = await retryWhileBusy(async () => {
        const answer = await fetch(url + path)
        return { status: answer.status, text: await answer.text() }
      })
      if (status !== 200 || !text.includes('</html>')) wrong.push(`${path}: ${status}`)
    } catch (failure) {
      wrong.push(`${path}: ${(failure as Error).cause ?? failure}`)
    }
  }
  return wrong
}

for (const engine of engines)
  test(`pages are drawn while renderers are killed: ${engine.name}`, async () => {
    const salon = await openSalon(engine, { create: createSite })
    let isOver = false
    try {
      const sitemap = async (path: string) => (await fetch(salon.processes[0]!.url + path)).text()
      const parts = [...(await sitemap('/sitemap.xml')).matchAll(/<loc>https?:\/\/[^/]+([^<]+)</g)].map(
        match => match[1]!,
      )
      const entries = (await Promise.all(parts.map(sitemap))).join()
      const paths = [...entries.matchAll(/<loc>https?:\/\/[^/]+([^<]*)</g)].map(match => match[1] || '/')
      assert.ok(paths.length > 40, `${paths.length} pages`)
      const reading = Array.from({ length: 4 }, (_, reader) => read(salon.processes, paths, reader * 7, () => isOver))
      let killed = 0
      for (let round = 0; round < rounds; ++round) {
        await new Promise(later => setTimeout(later, 1000))
        for (const renderer of salon.processes.flatMap(childrenOf)) {
          if (kill(renderer)) ++killed
        }
        // Each server draws again before the next are killed: where none can even start, 503 is the right answer.
        await Promise.all(salon.processes.map(async ({ url }) => (await fetch(`${url}/search?q=round${round}`)).text()))
      }
      isOver = true
      const wrong = (await Promise.all(reading)).flat()
      assert.deepEqual(wrong, [])
      assert.ok(killed >= rounds, `${killed} renderers were killed`)
    } finally {
      isOver = true
      await salon.close()
    }
  })
