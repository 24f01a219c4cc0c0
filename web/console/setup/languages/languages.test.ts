// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { salon, showRoom, texts } from '../business/room.fixture'
import { Languages } from './languages'

afterEach(() => void vi.unstubAllGlobals())

test('one chooses a language, types, and saves with the rest of the business', async () => {
  const translations = [{ locale: 'fr', texts: [{ text: 'Cut', translation: 'Coupe' }] }]
  const business = { ...salon, translations }
  const room = await showRoom(Languages, business, { services: [{ slug: 'cut', name: 'Cut' }] })
  const into = await room.find<HTMLSelectElement>('[name=into]')
  const options = () => [...into.options].map(option => option.text)
  expect(into.value).toBe('fr')
  expect(options()).toContain('Français · 1 of 2')
  expect(options()).toHaveLength(10)
  await room.type('translations.fr.Salon', 'Le salon')
  expect(options()).toContain('Français · 2 of 2')
  await room.type('into', 'de')
  await room.type('translations.de.Cut', 'Schnitt')
  expect((await room.find('footer')).textContent).toContain(texts.text('setup.changes', { count: 2 }))
  await room.save()
  const [french] = translations
  expect(room.sent()).toEqual([
    {
      ...business,
      translations: [
        { locale: 'fr', texts: [...french!.texts, { text: 'Salon', translation: 'Le salon' }] },
        { locale: 'de', texts: [{ text: 'Cut', translation: 'Schnitt' }] },
      ],
    },
  ])
  expect((await room.find<HTMLInputElement>('[name="translations.de.Cut"]')).value).toBe('Schnitt')
  await room.close()
})
