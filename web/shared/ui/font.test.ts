import { afterEach, expect, test, vi } from 'vitest'
import { settleFont } from './font'

function pageWith(load: (font: string, letters: string) => Promise<unknown[]>) {
  const documentElement = { dataset: {} as Record<string, string> }
  vi.stubGlobal('document', { fonts: { load }, documentElement })
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
  expect(page).toEqual({ font: 'system' })
})

test.each([
  ['that cannot be loaded', () => Promise.reject(new Error('offline'))],
  ['that is none of the page', async () => []],
])('a font %s is not waited for', async (_, load) => {
  const page = pageWith(load)
  await settleFont('de')
  expect(page).toEqual({ font: 'system' })
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
