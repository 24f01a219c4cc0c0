// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { expect, test } from 'vitest'
import type { Setup, SetupService } from '../../../api/types'
import { showScreen, texts } from '../../rooms/shown.fixture'
import { FirstFree } from './first-free'

const anna = { slug: 'anna', name: 'Anna', weekly: { tuesday: [{ opens: '09:00', closes: '17:00' }] } }
const variations = [
  { id: 'v1', duration_minutes: 60 },
  { id: 'v2', duration_minutes: 30 },
]
const byService = 'GET /api/v1/services/by-slug/cut'
const next = 'GET /api/v1/slots/next'

/** Shows it, with a button that begins another version of the set-up. */
function Versions({ service }: { service: object }) {
  const [version, save] = useState(1)
  const versions = [{ entry: 'service', slug: 'cut', version: String(version) }]
  const setup = { business: { time_zone: 'Europe/Vienna' }, staff: [anna], services: [service], versions }
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', onClick: () => save(version + 1) }),
    createElement(FirstFree, { setup: setup as unknown as Setup, service: service as SetupService }),
  )
}

function show(answer: object, given: object = {}) {
  const service = { slug: 'cut', name: 'Cut', staff: ['anna'], rules: { duration_minutes: 60 }, ...given }
  return showScreen(() => createElement(Versions, { service }), {
    place: { screen: 'set-up', room: 'services', entry: 'cut' },
    may: ['setup.see', 'calendar.see'],
    answers: { [byService]: { id: 's1', slug: 'cut', variations }, [next]: answer },
  })
}

test('the first free time of what takes least is asked once, and again after a change', async () => {
  const screen = await show({ time_zone: 'Europe/Vienna', next_available: '2026-03-12T10:00:00+01:00' })
  await screen.find('dd', 'Thu 12 Mar, 10:00')
  expect(screen.asked).toHaveLength(2)
  const query = new URLSearchParams(screen.asked[1]![0].split('?')[1])
  expect(query.get('order')).toBe('{"items":[{"service_id":"s1","variation_id":"v2"}]}')
  expect(query.get('time_zone')).toBe('Europe/Vienna')
  await screen.press('button')
  await screen.find('dd', 'Thu 12 Mar, 10:00')
  expect(screen.asked.map(([what]) => what.split('?')[0])).toEqual([byService, next, byService, next])
  await screen.close()
})

test('none is free, and the set-up says why', async () => {
  const screen = await show({ time_zone: 'Europe/Vienna' }, { rules: { duration_minutes: 600 } })
  await screen.find('h3', texts.text('setup.service.none_free'))
  const link = await screen.find<HTMLAnchorElement>('li a', 'It takes 10 h')
  expect(link.getAttribute('href')).toBe('/console/set-up/services/cut?field=rules.duration_minutes')
  await screen.close()
})

test('none is free, and the calendar shows why', async () => {
  const screen = await show({ time_zone: 'Europe/Vienna' })
  const link = await screen.find<HTMLAnchorElement>('p a', texts.text('setup.service.why_taken', { count: 60 }))
  expect(link.getAttribute('href')).toBe('/console/calendar/day')
  await screen.close()
})

test('of a service that is off nothing is asked', async () => {
  const screen = await show({}, { active: false })
  await screen.find('li a', texts.text('setup.service.page_off'))
  expect(screen.asked).toEqual([])
  await screen.close()
})
