// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { opened } from '../../../booking/state.fixture'
import { usedOn } from '../../../session/hook.fixture'
import { useToday } from './use-today'

const at = (zone: string, openedAt = '2026-03-12T02:00Z') => ({
  ...opened(),
  zone,
  openedAt: Date.parse(openedAt),
})

test('today is the day in the zone of the times', async () => {
  const { value, show, close } = await usedOn(at('Asia/Tokyo'), useToday)
  expect(value()).toBe('2026-03-12')
  await show(at('America/Los_Angeles'))
  expect(value()).toBe('2026-03-11')
  await close()
})

test('it is the day on which the page was opened', async () => {
  const { value, show, close } = await usedOn(at('Europe/Berlin'), useToday)
  expect(value()).toBe('2026-03-12')
  await show(at('Europe/Berlin', '2027-01-01T00:00Z'))
  expect(value()).toBe('2027-01-01')
  await close()
})
