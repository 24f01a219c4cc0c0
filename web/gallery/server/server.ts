// Shows the widget without the real server, in a made-up world (fixtures.ts): `npm run dev` from the sources,
// `npm run dev -- --built` from build/web under the strict content policy. Its first page is the gallery of all states
// (./do look); the made-up languages are there from the build only. Prints the addresses to open.
import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { Locale } from '../../shared/api/types.ts'
import { fakeApi } from '../fakes/api.ts'
import { behaviours } from '../fakes/fixtures.ts'
import { fakePage } from '../fakes/pages.ts'
import { isPseudoLocale, pseudoChunk } from '../fakes/pseudo-locale.ts'
import { answerGallery, answerSource } from './gallery.ts'
import { contentPolicy, pageShell } from './page-shell.ts'

const built = fileURLToPath(new URL('../../../build/web', import.meta.url))
const isBuilt = process.argv.includes('--built')
const port = Number(process.env.PORT ?? 5173)
const vite = isBuilt ? undefined : await startVite()

const server = createServer((request, response) => void answer(request, response))
server.listen(port, '127.0.0.1', () => {
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const base = `${origin}/widget`
  console.log(`${origin}/`)
  const slugs = ['', 'haircut', 'consultation', ...Object.keys(behaviours)]
  for (const slug of slugs) console.log(`${base}/appointment/anna/${slug}`)
  for (const page of ['cancel', 'reschedule']) console.log(`${base}/${page}-booking?token=${page}`)
})

async function startVite() {
  const { createServer: createVite } = await import('vite')
  const configFile = fileURLToPath(new URL('../../vite.config.ts', import.meta.url))
  return createVite({ configFile, server: { middlewareMode: true }, appType: 'custom' })
}

async function answer(request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname.startsWith('/api/')) return answerApi(url, request, response)
  if (url.pathname === '/') return answerGallery(response)
  const payload = fakePage(url, localeOf(url, request))
  if (payload) return answerPage(url, response, payload)
  if (vite) return vite.middlewares(request, response)
  if (url.pathname.startsWith('/web/')) return answerSource(url.pathname, response)
  return answerAsset(url, response)
}

async function answerApi(url: URL, request: IncomingMessage, response: ServerResponse) {
  let text = ''
  for await (const part of request) text += part
  const found = fakeApi(url, text ? JSON.parse(text) : {})
  if (found === 'never') return
  await new Promise(done => setTimeout(done, Number(process.env.DELAY ?? 150)))
  response.writeHead(found.status, { 'content-type': 'application/json' }).end(JSON.stringify(found.body))
}

async function answerPage(url: URL, response: ServerResponse, payload: NonNullable<ReturnType<typeof fakePage>>) {
  const nonce = randomUUID()
  const look = lookOf(url)
  const html = pageShell(payload, { nonce, ...(isBuilt && { built }), ...(look && { look }) })
  const policy = isBuilt ? { 'content-security-policy': contentPolicy(nonce) } : {}
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...policy })
  response.end(vite ? await vite.transformIndexHtml(url.pathname, html) : html)
}

// What the gallery asks of a page.
function lookOf({ searchParams }: URL) {
  const lang = searchParams.get('lang') ?? ''
  if (!searchParams.has('look')) return undefined
  return { dir: searchParams.get('dir') ?? 'ltr', pseudo: isBuilt && isPseudoLocale(lang) ? lang : undefined }
}

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }

async function answerAsset(url: URL, response: ServerResponse) {
  const [, pseudo = '', file] = /^(?:\/(\w+))?(\/assets\/[\w.-]+)$/.exec(url.pathname) ?? []
  const path = `${built}${file}`
  if (!file || !existsSync(path)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': types[path.split('.').at(-1)!] ?? 'application/octet-stream' })
  const isTexts = isPseudoLocale(pseudo) && /\/(later-)?en-[\w-]+\.js$/.test(path)
  response.end(isTexts ? pseudoChunk((await import(path)).default, pseudo) : readFileSync(path))
}

function localeOf(url: URL, request: IncomingMessage): Locale {
  const cookie = /\blocale=([a-z-]+)/.exec(request.headers.cookie ?? '')?.[1]
  const lang = url.searchParams.get('lang') ?? cookie ?? 'en'
  return (isPseudoLocale(lang) ? 'en' : lang) as Locale
}
