import { describe, expect, test } from 'vitest'
import { monthKey } from '../availability'
import { start } from '../start'
import { managed, moving } from '../state.fixture'
import { movedHostName, otherHosts, withMovedHosts } from './hosts'

const host = { id: 'first', name: managed.booking.staff_name }
const other = { id: 'other', slug: 'other', name: 'Sophie', title: '' }
const item = {
  service_id: managed.services[0]!.id,
  service_name: managed.booking.service_name,
  add_ons: [],
  hosts: [host],
  person: 0,
  attendees: 1,
  starts_at: managed.booking.starts_at,
  ends_at: managed.booking.ends_at,
}
const booked = { ...managed.booking, items: [item] }
const services = managed.services.map(service => ({ ...service, staff: [{ ...other, ...host }, other] }))
const opened = (more = {}) =>
  start({ ...moving, managed: { ...managed, booking: booked, services, ...more } }, 'Europe/Vienna', 0)

describe('who carries out an appointment that moves', () => {
  test('is who has it, unless they cannot', () => {
    expect(opened().move).toEqual({ hosts: 'same' })
    expect(movedHostName(opened())).toBe(managed.booking.staff_name)
    expect(opened({ hosts_gone: true }).move).toEqual({ hosts: 'any' })
    expect(movedHostName(opened({ hosts_gone: true }))).toBeUndefined()
  })

  test('is whom the visitor chooses, whose times are then asked for', () => {
    expect(otherHosts(opened())).toEqual([other])
    const chosen = withMovedHosts({ ...opened(), startsAt: '2026-03-12T10:00:00+01:00' }, { staff_id: 'other' })
    expect(chosen).toMatchObject({ move: { staff_id: 'other' }, months: {}, autoSelectDay: true })
    expect(chosen.startsAt).toBeUndefined()
    expect(movedHostName(chosen)).toBe('Sophie')
    expect(monthKey(chosen, '2026-03')).not.toBe(monthKey(opened(), '2026-03'))
  })

  test('is asked for with the date of the series that moves', () => {
    const booking = { ...booked, id: 'second', series_id: 'series' }
    const flow = opened({ booking })
    expect(flow.move).toEqual({ hosts: 'same', booking_id: 'second' })
    expect(withMovedHosts(flow, { hosts: 'any' }).move).toEqual({ hosts: 'any', booking_id: 'second' })
  })

  test('stays in a class, which has the host that it has', () => {
    const ofClass = services.map(service => ({ ...service, seats: 8 }))
    expect(otherHosts(opened({ services: ofClass }))).toEqual([])
  })

  test('stays where a team hosts together, and where several services are booked', () => {
    const team = { ...item, hosts: [host, { id: 'second', name: 'Second' }] }
    expect(otherHosts(opened({ booking: { ...booked, items: [team] } }))).toEqual([])
    expect(otherHosts(opened({ booking: { ...booked, items: [item, item] } }))).toEqual([])
  })
})
