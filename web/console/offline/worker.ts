// The console's service worker (/console/worker.js). It keeps the console's own files, so that the console opens
// without a network, and its document, which has no data. Of the API it answers nothing and keeps nothing.
import { filesCache, isKeptFile, type ToWorker } from './files'

/** What TypeScript knows of workers would be in the way of what it knows of pages. */
interface Answering extends Event {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}
interface Waiting extends Event {
  waitUntil: (work: Promise<unknown>) => void
}
declare const clients: { claim: () => Promise<void> }
declare function skipWaiting(): Promise<void>

const on = <E extends Event>(name: string, act: (event: E) => void) => addEventListener(name, act as EventListener)

// It knows nothing of the page that began before it, so there is nothing to wait for.
on('install', (event: Waiting) => event.waitUntil(skipWaiting()))
on('activate', (event: Waiting) => event.waitUntil(clients.claim()))

on('fetch', (event: Answering) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isOfConsole(pathname)) event.respondWith(documentOf(request))
  else if (isKeptFile(pathname)) event.respondWith(fileOf(request))
})

on('message', (event: Waiting & MessageEvent<ToWorker>) => event.waitUntil(keepOnly(event.data.files)))

/** A scope is the beginning of an address, and so might be that of a page of the site. */
const isOfConsole = (path: string) => path === '/console' || path.startsWith('/console/')

const isDocument = ({ ok, redirected, headers }: Response) =>
  ok && !redirected && headers.get('content-type')?.startsWith('text/html')

/** The document as the server has it now; without an answer as it was. It is one for all addresses of the console. */
async function documentOf(request: Request): Promise<Response> {
  const cache = await caches.open(filesCache)
  try {
    const answer = await fetch(request)
    if (isDocument(answer)) await cache.put('/console', answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match('/console')
    if (kept) return kept
    throw error
  }
}

/** A file never changes under its name. */
async function fileOf(request: Request): Promise<Response> {
  const cache = await caches.open(filesCache)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) await cache.put(request.url, answer.clone())
  return answer
}

/** Keeps what a page has loaded, that from before there was a worker too, and no file of an older release. */
async function keepOnly(files: readonly string[]) {
  const cache = await caches.open(filesCache)
  const wanted = new Set(files.filter(isKeptFile))
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (isKeptFile(pathname) && !wanted.delete(pathname)) await cache.delete(url)
  }
  await Promise.all([...wanted].map(path => cache.add(path)))
  if (!(await cache.match('/console'))) await cache.add('/console')
}
