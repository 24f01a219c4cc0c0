import { expect, test } from 'vitest'
import { countriesIn, countryName } from './countries'

test('countries are called in the language of the user, and stand in its order', () => {
  const german = countriesIn('de')
  expect(german).toHaveLength(249)
  expect(new Set(german.map(([code]) => code)).size).toBe(249)
  expect(german.slice(0, 3).map(([, name]) => name)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln'])
  expect(german.filter(([code, name]) => code === name)).toEqual([])
})

test('what is no country is called as it is written', () => {
  expect(countryName('AT', 'fr')).toBe('Autriche')
  expect(countryName('austria', 'fr')).toBe('austria')
})
