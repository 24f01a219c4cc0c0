import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks again while the answer is 503, as pages and payment providers do. A machine that does much else may not get
 * through a crowd in the two seconds for which PostgreSQL waits for a claim, or start what draws pages in time.
 */
export async function retryWhileBusy<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; ++tries) {
    const answer = await ask()
    if (answer.status !== 503 || tries === 150) return answer
    await sleep(200)
  }
}
