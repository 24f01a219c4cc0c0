import { expect, test } from 'vitest'
import { followingSlug, freeSlug, slugOf } from './slug'
import { minutesOf } from './times/minutes'

test.each([
  ['75', 75],
  ['75 min', 75],
  ['1:15', 75],
  ['1 h 15', 75],
  ['2h', 120],
  ['14 d', 20160],
  ['an hour', undefined],
  ['-5', undefined],
])('the length %s is %s minutes', (typed, minutes) => {
  expect(minutesOf(typed)).toBe(minutes)
})

test.each([
  ['Crème & Färben', 'creme-farben'],
  ['Große Wäsche', 'grosse-wasche'],
  ['Children’s cut', 'childrens-cut'],
  ['Łódź – 2', 'lodz-2'],
  ['…', ''],
])('the name %s has the address %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('an address is one that is free, and follows the name until it was typed', () => {
  expect(freeSlug('Cut', ['cut', 'cut-2'])).toBe('cut-3')
  expect(followingSlug('', '', 'Cut')).toBe('cut')
  expect(followingSlug('cut', 'Cut', 'Cut and style')).toBe('cut-and-style')
  expect(followingSlug('cut-2', 'Cut', 'Cut and style', ['cut'])).toBe('cut-and-style')
  expect(followingSlug('own', 'Cut', 'Cut and style')).toBe('own')
})
