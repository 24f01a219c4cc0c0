// What visitors find of a service that is looked at in the set-up.
import { ok, on } from '../answers.ts'
import { services } from '../fixtures.ts'

/** Each service is there, with its first free time or none. */
export const firstFreeHandlers = (next_available?: string) => [
  on('get', '/api/v1/services/by-slug/{slug}', ({ place }) => ok({ ...services[0]!, slug: place.slug! })),
  on('get', '/api/v1/slots/next', () => ok({ time_zone: 'Europe/Vienna', ...(next_available && { next_available }) })),
]
