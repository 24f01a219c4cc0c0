// The worker that looks for the number of a challenge (prove.ts).
import { type Challenge, findNumber } from './find-number'

addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  postMessage('begun')
  postMessage(findNumber(data))
})
