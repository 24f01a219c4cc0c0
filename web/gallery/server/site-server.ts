// The made-up site over the build, under the policy of the real one. Run by itself it prints the addresses.
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { SitePage } from '../../shared/api/types.ts'
import { sitePages } from '../fakes/site/site-pages.ts'
import { drawPicture } from '../fakes/site/site-pictures.ts'
import { siteBuild, siteDocument, sitePolicy } from './site-document.ts'

const built = fileURLToPath(new URL('../../../build/web', import.meta.url))
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

/** Starts it at a port, or a free one. Its address. */
export async function startSite(port = 0): Promise<string> {
  const build = siteBuild(built)
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname.startsWith('/assets/')) return answerAsset(url.pathname, response)
    if (url.pathname.startsWith('/media/')) return answerPicture(url, response)
    if (url.pathname === '/api/v1/site-pages') return answerPayload(url.searchParams.get('path') ?? '', response)
    const page = pageAt(url.pathname)
    if (!page) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>')
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': sitePolicy(page, build),
    })
    response.end(siteDocument(page, build, page.path === '/rtl' ? 'rtl' : 'ltr'))
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const pageAt = (path: string): SitePage | undefined => Object.values(sitePages).find(page => page.path === path)

function answerPayload(address: string, response: ServerResponse) {
  const page = pageAt(address.replace(/\?.*$/s, ''))
  response.writeHead(page ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(page ?? { code: 'page_not_found', request_id: '1' }))
}

function answerAsset(path: string, response: ServerResponse) {
  const file = `${built}${path}`
  if (!/^\/assets\/[\w.-]+$/.test(path) || !existsSync(file)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[path.split('.').at(-1)!] ?? 'application/octet-stream' })
  response.end(readFileSync(file))
}

function answerPicture(url: URL, response: ServerResponse) {
  const [number = 0, width = 640] = (url.pathname.match(/\d+/g) ?? []).map(Number)
  const [full = 3, high = 2] = (url.searchParams.get('ratio') ?? '3x2').split('x').map(Number)
  response.writeHead(200, { 'content-type': 'image/svg+xml' })
  response.end(drawPicture(number, width, Math.round((width * high) / full)))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const base = await startSite(Number(process.env.PORT ?? 5174))
  for (const { path } of Object.values(sitePages)) console.log(`${base}${path}`)
}
