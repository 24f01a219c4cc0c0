import type { Menu } from '../../shared/api/types.ts'
import { services } from './fixtures.ts'

const named = (...slugs: string[]) => slugs.map(slug => services.find(one => one.slug === slug)!)

/** One as a salon has it; and one of long words, without guests. */
export const menus: Menu[] = [
  {
    id: 'menu1',
    slug: 'salon',
    name: 'Everything in one appointment',
    description: 'Choose as many services as you like, for yourself and for whoever comes along.',
    may_reorder: true,
    categories: [
      { name: 'Hair', services: named('haircut', 'colour', 'blow-dry') },
      { name: 'Face', services: named('brows', 'just-taken') },
      { name: 'Together', services: named('workshop') },
    ],
  },
  {
    id: 'menu2',
    slug: 'advice',
    name: 'Beratungsdienstleistungsübersicht',
    may_reorder: false,
    categories: [{ name: 'Fernberatung', services: named('consultation', 'donaudampfschifffahrtsgesellschaft') }],
  },
]
