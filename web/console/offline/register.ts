import { isKeptFile, type ToWorker } from './files'

/** What a browser has that takes only addresses which a policy has made. */
interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

const address = '/console/worker.js'

function trusted(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return (
    trustedTypes?.createPolicy('console-worker', { createScriptURL: () => address }).createScriptURL(address) ?? address
  )
}

let registered: Promise<ServiceWorkerRegistration> | undefined

/** Starts the worker, and tells it which files to keep. Over plain http there is none. */
export async function keepFiles() {
  // Where it is not to be installed, as in the gallery, there is none either.
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return
  registered ??= navigator.serviceWorker.register(trusted(), { scope: '/console' })
  await registered
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ files: filesLoaded() } satisfies ToWorker)
}

function filesLoaded(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin, pathname }) => origin === location.origin && isKeptFile(pathname))
  return [...new Set(own.map(({ pathname }) => pathname))]
}
