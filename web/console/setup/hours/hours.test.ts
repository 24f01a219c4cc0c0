// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { salon, showRoom, texts } from '../business/room.fixture'
import { Hours } from './hours'

const hours = [{ opens: '09:00', closes: '17:00' }]
const staff = [
  { slug: 'anna', name: 'Anna', weekly: { monday: hours } },
  { slug: 'ben', name: 'Ben', weekly: { monday: [{ opens: '12:00', closes: '19:00' }], friday: hours } },
  { slug: 'cleo', name: 'Cleo', weekly: { sunday: hours }, active: false },
]

afterEach(() => void vi.unstubAllGlobals())

const field = '#field-opening_hours'
const words = (key: 'setup.hours.opening_none' | 'setup.closed') => texts.text(key)

test('opening hours begin as those in which the staff can be booked, and one goes back to these', async () => {
  const room = await showRoom(Hours, salon, { staff })
  expect((await room.find(field)).textContent).toContain(words('setup.hours.opening_none'))
  await room.press(`${field} button`)
  expect((await room.find(field)).textContent).not.toContain(words('setup.hours.opening_none'))
  await vi.waitFor(() => expect(document.activeElement).toBe(room.place.querySelector(field)))
  await room.save()
  const monday = [{ opens: '09:00', closes: '19:00' }]
  expect(room.sent()).toEqual([{ ...salon, opening_hours: { monday, friday: hours } }])

  const clear = [...room.place.querySelectorAll<HTMLElement>(`${field} > div > button`)].at(-1)
  expect(clear?.textContent).toBe(texts.text('setup.hours.opening_clear'))
  await room.press(`${field} > div:last-of-type > button`)
  expect((await room.find(field)).textContent).toContain(words('setup.hours.opening_none'))
  await room.save()
  expect(room.sent().at(-1)).toEqual(salon)
  await room.close()
})

test('without any day they are none', async () => {
  const room = await showRoom(Hours, { ...salon, opening_hours: { monday: hours } }, { staff: [] })
  await room.press(`${field}-monday`)
  expect((await room.find(field)).textContent).toContain(words('setup.hours.opening_none'))
  await room.save()
  expect(room.sent()).toEqual([salon])
  await room.press(`${field} button`)
  const open = [...room.place.querySelectorAll<HTMLInputElement>(`${field} [type=checkbox]`)].map(box => box.checked)
  expect(open.filter(Boolean)).toHaveLength(5)
  await room.close()
})
