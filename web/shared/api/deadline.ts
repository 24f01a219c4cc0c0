// How long visitors wait for something that may never come, in milliseconds. Whatever hangs, they are told within 15 s
// that it did not come, and what they can do.

/** For an answer, with everything that is tried for it. */
export const patience = 13_000

/** For one request, the body of its answer included. */
export const requestLimit = 8_000

/** Aborts after so long. By a timer and not AbortSignal.timeout, which no clock of a test can turn forward. */
export function endsAfter(milliseconds: number): AbortSignal {
  const end = new AbortController()
  setTimeout(() => end.abort(new DOMException('It took too long.', 'TimeoutError')), milliseconds)
  return end.signal
}

/** What is there within so long; fails if it is not. What comes later counts for nothing. */
export function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((done, failed) => {
    const timer = setTimeout(() => failed(new DOMException('It took too long.', 'TimeoutError')), milliseconds)
    work.finally(() => clearTimeout(timer)).then(done, failed)
  })
}
