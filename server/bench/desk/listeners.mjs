// Run as a thread: so many streams of what has changed, which only listen. The thread that books has nothing to do with
// what comes over them.
import { parentPort, workerData } from 'node:worker_threads'
import { listenAll } from './desk_over_http.mjs'

await listenAll(workerData.url, workerData.count, () => {})
parentPort.postMessage('listening')
