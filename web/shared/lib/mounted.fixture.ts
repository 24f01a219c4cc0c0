// For tests that mount a hook: what happens to it, and what a server answers.
import { act } from 'react'

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean
}

/** Something, and all that follows from it at once: a request is on its way after some promises. */
export async function happens(what: () => void) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true
  const all: Promise<void> = act(async () => {
    what()
    await new Promise(later => setTimeout(later))
  })
  await all
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
}

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
