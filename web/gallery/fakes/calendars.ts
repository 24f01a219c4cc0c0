import type { Calendar, PagePayload, Service } from '../../shared/api/types.ts'
import { anna, services } from './fixtures.ts'
import { fakeMonth } from './slots.ts'

// Pages that list calendars: all of the business, some by id, those of a group.

const service = (slug: string) => services.find(one => one.slug === slug) as Service
const haircut = service('haircut')
const colour = service('colour')
const consultation = service('consultation')
const long = service('donaudampfschifffahrtsgesellschaft')

function calendar(slug: string, name: string, more: Pick<Calendar, 'service'> & Partial<Calendar>): Calendar {
  return { id: slug.replaceAll('-', ''), slug, name, ...more }
}

const calendars: Calendar[] = [
  calendar('haircut', haircut.name, { service: haircut }),
  calendar('haircut-with-anna', 'Haircut for regulars', { service: haircut, host: anna }),
  calendar('colour-by-two', 'Colour, four hands', {
    service: { ...colour, description: 'Two of us at once:\nhalf the time in the chair.' },
    team: { id: 'team1', slug: 'colourists', name: 'Our colourists', kind: 'collective', members: colour.staff },
  }),
  calendar('consultation', consultation.name, { service: { ...consultation, staff: [anna] } }),
  calendar('long', long.name, { service: long }),
]

const groups: Record<string, Pick<PagePayload, 'group' | 'calendars'>> = {
  start: {
    group: { name: 'New here?', description: 'Start with one of these.\nNot sure? Call us; we are glad to help.' },
    calendars: [calendars[3]!, calendars[0]!, calendars[2]!],
  },
  empty: { group: { name: 'Summer' } },
}

/** Nothing if the address is of no such page. */
export function fakeCalendars(url: URL, basics: Omit<PagePayload, 'screen'>): PagePayload | undefined {
  const [, , page, name = ''] = url.pathname.split('/')
  const list: PagePayload = { ...basics, screen: 'calendars' }
  if (page === 'groups') return groups[name] && { ...list, ...groups[name] }
  if (page !== 'booking') return undefined
  if (!name) return { ...list, calendars }
  const ids = name.split(',')
  const found = calendars.filter(({ id }) => ids.includes(id))
  if (ids.length === 1 && found[0]) return timesOf(found[0], basics)
  return { ...list, calendars: found, not_found: ids.filter(id => !found.some(one => one.id === id)) }
}

function timesOf({ id, service, host, team }: Calendar, basics: Omit<PagePayload, 'screen'>): PagePayload {
  return {
    ...basics,
    screen: 'times',
    ...(host && { staff: host }),
    ...(team && { team }),
    services: [service],
    order: { items: [{ service_id: service.id }], calendar_id: id },
    slots: fakeMonth(service.slug),
  }
}
