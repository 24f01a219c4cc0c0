// The made-up server for tests: what asks for something while they run is answered as the stories are.
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { handlers } from './handlers.ts'

const server = setupServer(...handlers)

/** Answers the tests of a file. What is asked for comes back as "post /api/v1/bookings", in its order. */
export function answersTests() {
  let asked: string[] = []
  server.events.on('request:start', ({ request }) => {
    asked.push(`${request.method.toLowerCase()} ${new URL(request.url).pathname}`)
  })
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    asked = []
  })
  afterAll(() => server.close())
  return { asked: () => asked, use: server.use.bind(server) }
}
