// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { happens } from '../../../../shared/lib/mounted.fixture'
import { opened } from '../../../booking/state.fixture'
import { shownOn } from '../control.fixture'
import { MonthGrid } from './month-grid'

const zone = 'Europe/Berlin'

async function grid() {
  const chosen: string[] = []
  const on = await shownOn(
    opened(undefined, zone),
    createElement(MonthGrid, { onChoose: date => void chosen.push(date) }),
  )
  const day = (name: string) =>
    [...on.place.querySelectorAll<HTMLButtonElement>('td button')].find(one =>
      one.getAttribute('aria-label')?.startsWith(name),
    )!
  return { ...on, chosen, day, press: (name: string) => happens(() => day(name).click()) }
}

test('days say their name and how many times are free, and only those with one can be chosen', async () => {
  const { day, press, chosen, close } = await grid()
  expect(day('Saturday, March 14, 2026').getAttribute('aria-label')).toBe('Saturday, March 14, 2026, 1 time available')
  expect(day('Thursday, March 12, 2026').getAttribute('aria-label')).toContain('2 times available')
  expect(day('Friday, March 13, 2026').getAttribute('aria-disabled')).toBe('true')
  await press('Friday, March 13, 2026')
  expect(chosen).toEqual([])
  await press('Saturday, March 14, 2026')
  expect(chosen).toEqual(['2026-03-14'])
  await close()
})

test('one day alone is reached by Tab, and the chosen one is told', async () => {
  const { place, close } = await grid()
  expect(place.querySelector('[role=grid]')).not.toBeNull()
  expect(place.querySelectorAll('td button[tabindex="0"]')).toHaveLength(1)
  const selected = [...place.querySelectorAll('[role=gridcell][aria-selected=true]')]
  expect(selected.map(cell => cell.textContent)).toEqual(['12'])
  await close()
})
