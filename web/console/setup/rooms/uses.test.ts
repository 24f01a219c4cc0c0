import { expect, test } from 'vitest'
import salon from '../../../../demo/salon.json' with { type: 'json' }
import type { Setup } from '../../api/types'
import { linksOf, snippetOf } from '../links/links'
import { needsOf } from '../pools/needs'
import { linksOfTeam } from '../teams/links'
import { webhookTable } from '../webhooks/table'

const setup = { ...salon, business: salon, versions: [] } as unknown as Setup
const { services } = setup

test('equipment is used by the services that need it', () => {
  expect(needsOf(services, 'colour-station').map(({ service, units, per }) => [service.slug, units, per])).toEqual([
    ['root-colour', 1, 'booking'],
    ['balayage', 1, 'booking'],
    ['full-colour', 1, 'booking'],
  ])
  expect(needsOf(services, 'sauna')).toEqual([])
})

test('a team is used by the booking links that it hosts', () => {
  expect(linksOfTeam(services, 'colourists').map(({ calendar }) => calendar.slug)).toEqual(['roots-by-our-colourists'])
})

test('each service has a link, and those for some visitors are marked', () => {
  const all = linksOf(setup, 'Everything').flatMap(({ links }) => links)
  const found = (address: string) => all.find(link => link.address === address)
  expect(all[0]).toMatchObject({ name: 'Everything', address: '/widget/booking', isPublic: true })
  expect(found('/widget/bookings/cut-and-style')).toMatchObject({ isPublic: true, calendar: 'cut-and-style' })
  expect(found('/widget/bookings/anna-regulars')).toMatchObject({ isPublic: false, isFurther: true })
  expect(found('/widget/bookings/full-colour')).toMatchObject({ isPublic: false })
  expect(found('/widget/service-menus/salon-visit')).toMatchObject({ entry: { entry: 'menu', slug: 'salon-visit' } })
  expect(found('/widget/groups/colour')).toBeDefined()
  expect(found('/widget/appointment/colourists')).toBeDefined()
})

test('what is not offered has no link', () => {
  const off = { ...setup, services: services.map(one => ({ ...one, active: false })), menus: [], groups: [], teams: [] }
  expect(linksOf(off, 'Everything').flatMap(({ links }) => links)).toHaveLength(1)
})

test('the lines for another site', () => {
  expect(snippetOf({ address: '/widget/bookings/cut', calendar: 'cut' }, 'https://a.example', 'Cut & go')).toBe(
    [
      '<script type="module" async src="https://a.example/embed.js"></script>',
      '<kalends-booking calendar="cut">',
      '  <a href="https://a.example/widget/bookings/cut">Cut &amp; go</a>',
      '</kalends-booking>',
    ].join('\n'),
  )
})

test('a webhook is called as the host of its address', () => {
  const slug = webhookTable.sections[0]!.fields.find(({ kind }) => kind === 'slug')
  expect(slug?.kind === 'slug' && slug.made?.('https://www.crm.example/hook')).toBe('crm')
  expect(webhookTable.titleOf?.({ url: 'https://crm.example/hook' })).toBe('crm.example')
})
