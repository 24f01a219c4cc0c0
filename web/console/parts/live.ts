// Hears from the server when what the desk shows has changed. A browser opens few connections to one server, so of all
// pages of the console one listens and tells the others; which one, the browser's locks decide.

const name = 'kalends-desk'
const quietTime = 1_000
const hiddenTime = 60_000
const tryAgainTime = 20_000

/** Calls `onChange` at most once in `time`: at once, and once more at the end if more came meanwhile. */
export function atMostEvery(time: number, onChange: () => void): { call: () => void; stop: () => void } {
  let pause: ReturnType<typeof setTimeout> | undefined
  let isWaiting = false
  const end = () => {
    pause = undefined
    if (isWaiting) call()
  }
  function call() {
    isWaiting = pause !== undefined
    if (isWaiting) return
    pause = setTimeout(end, time)
    onChange()
  }
  return { call, stop: () => clearTimeout(pause) }
}

// Listens until the signal comes. The stream begins with the version that is; only another one is news.
function listen(signal: AbortSignal, onNews: () => void): Promise<void> {
  return new Promise(resolve => {
    let known: number | undefined
    let stream: EventSource
    let pause: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      stream = new EventSource('/api/v1/console/events')
      stream.onmessage = ({ data }) => {
        const { version } = JSON.parse(data) as { version: number }
        if (known !== undefined && version !== known) onNews()
        known = version
      }
      // After a connection that was lost the browser tries by itself; after a refusal it does not.
      stream.onerror = () => {
        if (stream.readyState === EventSource.CLOSED) pause = setTimeout(open, tryAgainTime)
      }
    }
    open()
    signal.addEventListener('abort', () => {
      clearTimeout(pause)
      stream.close()
      resolve()
    })
  })
}

/** Calls `onChange` when something has changed, at most once a second, until the function it returns is called. */
export function hearChanges(onChange: () => void): () => void {
  const news = atMostEvery(quietTime, onChange)
  const others = new BroadcastChannel(name)
  others.onmessage = news.call
  const tell = () => {
    news.call()
    others.postMessage('changed')
  }

  // This page's turn to listen, or its place in the queue for it; a page that is hidden for long gives it up.
  let turn: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined
  const giveUp = () => {
    turn?.abort()
    turn = undefined
  }
  const queue = () => {
    if (turn) return
    turn = new AbortController()
    const { signal } = turn
    // Over plain http a browser has no locks except on its own machine: each page listens for itself.
    const listening = isSecureContext
      ? navigator.locks.request(name, { signal }, () => listen(signal, tell))
      : listen(signal, news.call)
    listening.catch(() => undefined) // The queue refuses who leaves it.
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'visible') queue()
    else hiding = setTimeout(giveUp, hiddenTime)
  }
  onVisibility()
  document.addEventListener('visibilitychange', onVisibility)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    giveUp()
    news.stop()
    others.close()
  }
}
