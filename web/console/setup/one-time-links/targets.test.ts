import { expect, test } from 'vitest'
import type { Setup } from '../../api/types'
import { keyOf, targetsOf } from './targets'

test('a link books services with their further calendars, then menus, and nothing that is switched off', () => {
  const setup = {
    services: [
      { slug: 'cut', name: 'Haircut', calendars: [{ slug: 'regulars', name: 'For regulars' }] },
      { slug: 'perm', name: 'Perm', active: false, calendars: [{ slug: 'perm-late', name: 'Late perm' }] },
      { slug: 'wash', name: 'Wash', is_public: false, calendars: [{ slug: 'old', name: 'Old', active: false }] },
    ],
    menus: [
      { slug: 'visit', name: 'Salon visit' },
      { slug: 'gone', name: 'Gone', active: false },
    ],
  } as unknown as Setup
  expect(targetsOf(setup).map(keyOf)).toEqual(['calendar cut', 'calendar regulars', 'calendar wash', 'menu visit'])
})
