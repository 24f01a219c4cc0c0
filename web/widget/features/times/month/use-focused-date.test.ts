// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { happens } from '../../../../shared/lib/mounted.fixture'
import { opened } from '../../../booking/state.fixture'
import { usedOn } from '../../../session/hook.fixture'
import { useFocusedDate } from './use-focused-date'

const { date: _, ...undated } = opened()
const flow = { ...undated, month: '2026-03' } as const
const at = (date: string) => ({ ...flow, date })

afterEach(() => document.body.replaceChildren())

async function shown(first: Parameters<typeof usedOn>[0]) {
  const { value, ...rest } = await usedOn(first, useFocusedDate)
  return { ...rest, focused: () => value()[0], move: (to: string) => happens(() => value()[1](to)) }
}

/** The focus is on a day of the grid. */
function underKeys() {
  document.body.insertAdjacentHTML('beforeend', '<div role="grid"><button>12</button></div>')
  document.querySelector('button')!.focus()
}

test.each([
  ['the chosen day', at('2026-03-14'), '2026-03-14'],
  ['the first of a month without one', flow, '2026-03-01'],
  ['the first of a month that the chosen day is not of', { ...at('2026-03-14'), month: '2026-05' }, '2026-05-01'],
] as const)('it opens on %s', async (_, first, day) => {
  const { focused, close } = await shown(first)
  expect(focused()).toBe(day)
  await close()
})

test('it follows the day and the month of the flow', async () => {
  const { focused, show, sent, close } = await shown(at('2026-03-14'))
  await show(at('2026-03-26'))
  expect(focused()).toBe('2026-03-26')
  await show({ ...at('2026-03-26'), month: '2026-04' })
  expect(focused()).toBe('2026-04-01')
  await show(at('2026-03-26'))
  expect(focused()).toBe('2026-03-26')
  expect(sent).toEqual([])
  await close()
})

test('a day under the arrow keys stays where it is, until another month is shown', async () => {
  const { focused, move, show, close } = await shown(at('2026-03-14'))
  underKeys()
  await move('2026-03-20')
  await show(at('2026-03-12'))
  expect(focused()).toBe('2026-03-20')
  await show({ ...at('2026-04-02'), month: '2026-04' })
  expect(focused()).toBe('2026-04-02')
  await close()
})

test('so does a week that was turned to while no day is chosen', async () => {
  const { focused, move, show, close } = await shown(at('2026-03-14'))
  await move('2026-03-20')
  await show(flow)
  expect(focused()).toBe('2026-03-20')
  await close()
})

test('the flow is told of another month, and of no day', async () => {
  const { focused, move, sent, close } = await shown(at('2026-03-14'))
  await move('2026-03-15')
  expect(sent).toEqual([])
  await move('2026-04-02')
  expect(focused()).toBe('2026-04-02')
  expect(sent).toEqual([{ type: 'month_shown', month: '2026-04' }])
  await close()
})
