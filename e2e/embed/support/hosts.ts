// Small web servers with host pages, on sites of their own: every name below localhost is one to a browser.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface HostPage {
  html: string
  /** Beside the kind of the content. */
  headers?: Record<string, string>
}

export interface Hosts {
  /** The origin of a site: site('shop') is http://shop.localhost:PORT. */
  site: (name: string) => string
  port: number
  /** Adds pages and scripts, by path. A function gets the request's headers. */
  add: (pages: Record<string, HostPage | string>) => void
  close: () => Promise<void>
}

const kinds: Record<string, string> = { js: 'text/javascript', css: 'text/css' }

/** Serves the same pages on every site of one port that the kernel chooses. */
export async function openHosts(): Promise<Hosts> {
  const pages = new Map<string, HostPage>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const page = pages.get(path)
    const kind = kinds[path.split('.').at(-1) ?? ''] ?? 'text/html'
    response.writeHead(page ? 200 : 404, { 'content-type': `${kind}; charset=utf-8`, ...page?.headers })
    response.end(page?.html ?? 'Not found')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    site: name => `http://${name}.localhost:${port}`,
    add(more) {
      for (const [path, page] of Object.entries(more)) pages.set(path, typeof page === 'string' ? { html: page } : page)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
