// A shop whose answers are late, on the way through a server of its own: what the browser has kept comes at once, as it
// does not where its requests are held.
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import type { Late } from '../../browser/support/slow-network.ts'

// Longer than the half second in which a shift counts as the visitor's own doing.
const delay = 700
const isLate = (path = '') => path.startsWith('/api/')

export interface LateShop {
  url: string
  close: () => Promise<void>
}

export async function openLateShop(shop: string): Promise<LateShop> {
  const { hostname, port } = new URL(shop)
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const onward = request({ host: '127.0.0.1', port, method, path, headers }, got => {
      const pass = () => {
        answer.writeHead(got.statusCode ?? 502, got.headers)
        got.pipe(answer)
      }
      if (isLate(path)) setTimeout(pass, delay)
      else pass()
    })
    onward.on('error', () => answer.destroy())
    asked.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Watches what the page, with its frames, asks for. */
export function watchRequests(page: Page): Late {
  const underWay = new Set<unknown>()
  page.on('request', asked => underWay.add(asked))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', asked => underWay.delete(asked))
  return {
    async settled() {
      do await page.waitForTimeout(100)
      while (underWay.size > 0)
    },
  }
}
