import { afterEach, expect, test, vi } from 'vitest'
import { settleFont } from './font'

function pageWith(load: (font: string, letters: string) => Promise<unknown[]>, headings = '"Text"') {
  const documentElement = { dataset: {} as Record<string, string> }
  vi.stubGlobal('document', { fonts: { load }, documentElement })
  const getPropertyValue = (name: string) => (name === '--text-face' ? '"Text"' : headings)
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue }))
  return documentElement.dataset
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a font that is there is used', async () => {
  const page = pageWith(async () => [{}])
  await settleFont('de')
  expect(page).toEqual({})
})

test('a font that comes late is not used any more', async () => {
  vi.useFakeTimers()
  let arrive = (_: unknown[]) => {}
  const page = pageWith(() => new Promise(resolve => (arrive = resolve)))
  const settled = settleFont('de')
  await vi.runAllTimersAsync()
  await settled
  arrive([{}])
  await vi.runAllTimersAsync()
  expect(page).toEqual({ lateFonts: 'text display' })
})

test.each([
  ['that cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['that is none of the page', async () => []],
])('a font %s is not waited for', async (_, load) => {
  const page = pageWith(load)
  await settleFont('de')
  expect(page).toEqual({ lateFonts: 'text display' })
})

test('languages with more letters wait for these as well', async () => {
  const asked: string[] = []
  pageWith(async (_, letters) => {
    asked.push(letters)
    return [{}]
  })
  for (const locale of ['pl', 'hu', 'pt-br']) await settleFont(locale)
  expect(asked).toEqual(['aő', 'aő', 'a'])
})

test('headings with a font of their own wait for it too, and no font is asked for twice', async () => {
  const asked: string[] = []
  const load = async (font: string) => {
    asked.push(font)
    return font.includes('Text') ? [{}] : []
  }
  const same = pageWith(load)
  await settleFont('de')
  expect(asked).toEqual(['1em "Text"'])
  expect(same).toEqual({})
  const other = pageWith(load, '"Headings"')
  await settleFont('de')
  expect(asked.slice(1)).toEqual(['1em "Text"', '1em "Headings"'])
  expect(other).toEqual({ lateFonts: 'text display' })
})
