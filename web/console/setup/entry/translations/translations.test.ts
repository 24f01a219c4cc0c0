// @vitest-environment happy-dom
import { createElement, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { languageTag } from '../../../../shared/i18n/language-tag'
import { happens } from '../../../../shared/lib/mounted.fixture'
import type { Setup } from '../../../api/types'
import { loadMessages } from '../../../i18n/messages'
import { createTexts, TextsProvider } from '../../../i18n/texts'
import { translationsTable } from '../../languages/table'
import { type Around, AroundProvider } from '../around'
import { type FieldOf, fieldsOf, type Plain, type Values } from '../table'
import { flatten } from '../values'
import { wordsIn } from '../words'
import { ChosenProvider } from './chosen'
import { TranslationsInput } from './translations'
import { translationPath } from './values'

vi.mock('../../../../shared/i18n/language-tag', async original => {
  const real = await original<typeof import('../../../../shared/i18n/language-tag')>()
  return { ...real, languageTag: vi.fn(real.languageTag) }
})

const texts = createTexts('en', await loadMessages('en', true))
const field = fieldsOf(translationsTable)[0] as FieldOf<'translations'>
const at = (text: string) => translationPath('translations', 'de', text)

const setupOf = (services: readonly string[], translated: Record<string, string>) =>
  ({
    business: {
      slug: 'salon',
      name: 'Salon',
      locale: 'en',
      currency: 'EUR',
      translations: [
        { locale: 'de', texts: Object.entries(translated).map(([text, translation]) => ({ text, translation })) },
      ],
    },
    services: services.map((name, at) => ({ slug: `s${at}`, name, category: 'Hair' })),
    staff: [],
    versions: [],
  }) as unknown as Setup

interface RoomProps {
  setup: Setup
  isMissingOnly: boolean
  clashes: Values
}

function Room({ setup, isMissingOnly, clashes }: RoomProps) {
  const saved = useMemo(() => flatten(translationsTable, setup.business as unknown as Plain), [setup])
  const [typed, type] = useState(saved)
  const edit = { typed, clashes, take: () => {}, type: (changed: Values) => type({ ...typed, ...changed }) }
  const words = wordsIn(texts, setup)
  const around = { setup, words, isNew: false, saved, edit, errors: {}, folds: undefined } as unknown as Around
  const input = createElement(TranslationsInput, { field, path: field.path })
  const chosen = createElement(ChosenProvider, { value: { locale: 'de', isMissingOnly } }, input)
  return createElement(TextsProvider, { value: texts }, createElement(AroundProvider, { value: around }, chosen))
}

async function shown(setup: Setup, more: Partial<RoomProps> = {}) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const room = (more: Partial<RoomProps>) => createElement(Room, { setup, isMissingOnly: false, clashes: {}, ...more })
  await happens(() => root.render(room(more)))
  const fieldOf = (text: string) => document.getElementsByName(at(text))[0] as HTMLInputElement | undefined
  const type = (text: string, typed: string) =>
    happens(() => {
      const input = fieldOf(text)!
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const close = async () => {
    await happens(() => root.unmount())
    place.remove()
  }
  return { place, fieldOf, type, show: (more: Partial<RoomProps>) => happens(() => root.render(room(more))), close }
}

const originals = (place: HTMLElement) => [...place.querySelectorAll('label')].map(label => label.textContent)

test('each text has a field of its own, which is called as it and says where else it stands', async () => {
  const { place, fieldOf, type, close } = await shown(
    setupOf(['Cut', 'Colour', 'Beard', 'Wash', 'Perm'], { Cut: 'Schnitt' }),
  )
  expect(originals(place)).toEqual(['Salon', 'Cut', 'Hair', 'Colour', 'Beard', 'Wash', 'Perm'])
  expect(fieldOf('Cut')).toMatchObject({ value: 'Schnitt', lang: 'de' })
  expect(place.querySelector<HTMLLabelElement>('label')).toMatchObject({ lang: 'en', htmlFor: fieldOf('Salon')!.id })
  const about = (text: string) => document.getElementById(fieldOf(text)!.getAttribute('aria-describedby')!)?.textContent
  expect(about('Cut')).toBe('Name')
  expect(about('Hair')).toBe('Category · Also in: Colour, Beard, Wash and 1 more')
  await type('Hair', 'Haare')
  await type('Cut', '')
  expect([fieldOf('Hair')!.value, fieldOf('Cut')!.value]).toEqual(['Haare', ''])
  await close()
})

test('a long text is typed into several lines', async () => {
  const long = 'A cut, a wash and a coffee, with as much time as all of it takes.'
  const { fieldOf, close } = await shown(setupOf([long, 'Two\nlines'], {}))
  expect([long, 'Two\nlines', 'Hair'].map(text => fieldOf(text)!.tagName)).toEqual(['TEXTAREA', 'TEXTAREA', 'INPUT'])
  await close()
})

test('what is missing is shown alone, until it is saved, and that nothing is', async () => {
  const setup = setupOf(['Cut'], { Salon: 'Salon', Cut: 'Schnitt' })
  const { place, fieldOf, type, show, close } = await shown(setup, { isMissingOnly: true })
  expect(originals(place)).toEqual(['Hair'])
  await type('Hair', 'Haare')
  expect(fieldOf('Hair')!.value).toBe('Haare')
  await show({ isMissingOnly: true, clashes: { [at('Cut')]: 'Haarschnitt' } })
  expect(originals(place)).toEqual(['Cut', 'Hair'])
  expect(place.textContent).toContain('Haarschnitt')
  const all = { Salon: 'Salon', Cut: 'Schnitt', Hair: 'Haare' }
  await show({ isMissingOnly: true, setup: setupOf(['Cut'], all) })
  expect(originals(place)).toEqual([])
  expect(place.textContent).toContain(texts.text('setup.languages.done'))
  await close()
})

test('translations of texts that are gone are taken out one by one, and all of a language at once', async () => {
  const { place, fieldOf, close } = await shown(setupOf(['Cut'], { Old: 'Alt', Cut: 'Schnitt', Older: 'Älter' }))
  const buttons = () => [...place.querySelectorAll<HTMLElement>('li button')]
  expect(buttons().map(button => button.getAttribute('aria-label'))).toEqual(['Remove: Old', 'Remove: Older'])
  await happens(() => buttons()[0]!.click())
  await vi.waitFor(() => expect(document.activeElement).toBe(buttons()[0]))
  expect(buttons().map(button => button.getAttribute('aria-label'))).toEqual(['Remove: Older'])
  const clear = [...place.querySelectorAll('button')].at(-1)!
  expect(clear.textContent).toBe(texts.text('setup.languages.clear'))
  await happens(() => clear.click())
  expect(place.querySelectorAll('button')).toHaveLength(0)
  expect(fieldOf('Cut')!.value).toBe('')
  await close()
})

test('a letter costs little, however many texts there are: only the row that is typed into is drawn anew', async () => {
  const { type, fieldOf, close } = await shown(setupOf(['Cut', 'Colour', 'Beard', 'Wash', 'Perm'], {}))
  // Each row asks for the languages of its text and of its translation, each place for that of its name.
  vi.mocked(languageTag).mockClear()
  await type('Beard', 'B')
  expect(vi.mocked(languageTag)).toHaveBeenCalledTimes(3)
  expect(fieldOf('Beard')!.value).toBe('B')
  await close()
})
