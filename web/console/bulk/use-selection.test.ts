// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { happens } from '../../shared/lib/mounted.fixture'
import type { BookingRow } from '../api/types'
import { type Selection, useSelection } from './use-selection'
import { mostInBulk } from './verbs'

const [anna, bruno] = ['anna', 'bruno'].map(id => ({ id }) as BookingRow) as [BookingRow, BookingRow]

let root = createRoot(document.createElement('div'))
let current: Selection

function List({ question }: { question: string }) {
  current = useSelection(question)
  return null
}

const show = (question: string) => happens(() => root.render(createElement(List, { question })))
const chosen = () => current.chosen && [...current.chosen.keys()]

beforeEach(async () => {
  root = createRoot(document.createElement('div'))
  await show('this week')
})
afterEach(() => happens(() => root.unmount()))

test('what is chosen is of what is listed: another question begins with none, and still chooses', async () => {
  expect(chosen()).toBeUndefined()
  await happens(() => current.toggle(true))
  await happens(() => current.tick(anna, true))
  expect(chosen()).toEqual(['anna'])
  const late = current
  await show('next week')
  expect(chosen()).toEqual([])
  await happens(() => current.tick(bruno, true))
  expect(chosen()).toEqual(['bruno'])
  await happens(() => late.add([anna]))
  expect(chosen()).toEqual(['bruno'])
})

test('choosing is not begun again by what comes after its end', async () => {
  await happens(() => current.toggle(true))
  const { add } = current
  await happens(() => current.toggle(false))
  await happens(() => add([anna]))
  expect(chosen()).toBeUndefined()
})

test('it has a limit, and what is chosen twice counts once', async () => {
  const many = Array.from({ length: mostInBulk }, (_, at) => ({ ...anna, id: `b${at}` }))
  await happens(() => current.toggle(true))
  await happens(() => current.add(many.slice(0, 10)))
  await happens(() => current.add(many))
  expect(current.chosen?.size).toBe(mostInBulk)
  await happens(() => current.tick(bruno, true))
  expect(chosen()).not.toContain('bruno')
  await happens(() => current.tick(many[0]!, false))
  await happens(() => current.tick(bruno, true))
  expect(chosen()).toContain('bruno')
})
