import { type Answer, answer } from './client'

/** How long to wait before the second try, in milliseconds. */
export const pause = 1000

/**
 * Sends what changes something so that it happens once, however often it is sent. All tries share one Idempotency-Key
 * until the server says that it is done; the next one is something new. When no answer comes, the first try may have
 * gone through, and so a second one is made at once: it then gets the first one's answer.
 */
export function once(newKey: () => string = randomKey) {
  let key = newKey()
  return async <T>(send: (header: { 'Idempotency-Key': string }) => Called<T>): Promise<Answer<T>> => {
    const tried = () => answer(send({ 'Idempotency-Key': key }))
    let answered = await tried()
    if (answered.kind === 'unreachable') {
      await new Promise(later => setTimeout(later, pause))
      answered = await tried()
    }
    if (answered.kind === 'ok') key = newKey()
    return answered
  }
}

type Called<T> = Promise<{ data?: T; error?: unknown }>

// Not randomUUID: without https browsers do not have it.
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
}
