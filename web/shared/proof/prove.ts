import { api, toResult } from '../api/client'
import { type Challenge, findNumber } from './find-number'
import solverUrl from './solver?worker&url'

/** For a challenge, and for the worker's script, in milliseconds. */
const longestWait = 5000

/**
 * Asks for a challenge and solves it, in a worker, so that the page goes on meanwhile: what the header Proof-Of-Work
 * has. Fails if no challenge comes, or none that can be solved, and when it is aborted: the worker ends then.
 */
export async function prove(signal?: AbortSignal): Promise<string> {
  const begun = Date.now()
  const asked = await toResult(api.GET('/api/v1/proof-challenge', { ...(signal && { signal }) }), longestWait)
  if (asked.kind !== 'ok') throw new Error('There is no challenge.')
  const { algorithm, challenge, salt, signature } = asked.data
  const number = await solve(asked.data, signal)
  if (algorithm !== 'SHA-256' || number === undefined) throw new Error('The challenge has no solution.')
  return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature, took: Date.now() - begun }))
}

/** As findNumber; on the page itself where there can be no worker. */
export async function solve(challenge: Challenge, signal?: AbortSignal): Promise<number | undefined> {
  try {
    return await solveInWorker(challenge, signal)
  } catch {
    return solveInSteps(challenge, signal)
  }
}

function solveInWorker(challenge: Challenge, signal: AbortSignal | undefined): Promise<number | undefined> {
  signal?.throwIfAborted()
  const worker = new Worker(trusted(solverUrl))
  return new Promise<number | undefined>((solved, failed) => {
    // A script that never comes makes no error.
    const timer = setTimeout(failed, longestWait)
    worker.onmessage = ({ data }) => {
      clearTimeout(timer)
      if (data !== 'begun') solved(data)
    }
    worker.onerror = failed
    signal?.addEventListener('abort', failed)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

const step = 2000

// So short that the page answers in between.
async function solveInSteps(challenge: Challenge, signal: AbortSignal | undefined) {
  for (let from = 0; from <= challenge.maxnumber; from += step) {
    await new Promise(later => setTimeout(later))
    signal?.throwIfAborted()
    const number = findNumber(challenge, from, Math.min(from + step, challenge.maxnumber + 1))
    if (number !== undefined) return number
  }
  return undefined
}

interface Policies {
  createPolicy: (name: string, rules: { createScriptURL: () => string }) => { createScriptURL: (url: string) => string }
}

// The page's content security policy asks that a script's address comes from such a rule: this one knows no other.
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return trustedTypes?.createPolicy('solver', { createScriptURL: () => url }).createScriptURL(url) ?? url
}
