import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mayReload } from './reload-guard'

function memory(before: Record<string, string> = {}) {
  const kept = new Map(Object.entries(before))
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

const reloadedAt = (time: string) => memory({ 'reloaded /a': time })

describe('a path that was reloaded at 1,000 ms', () => {
  test.each([
    [1_000, false],
    [1_001, false],
    [10_999, false],
    [11_000, true],
    [60_000, true],
    // The clock was put back.
    [999, true],
  ])('at %i ms may be reloaded: %s', (now, may) => {
    const store = reloadedAt('1000')
    expect(mayReload('/a', now, () => store)).toBe(may)
    expect(store.kept.get('reloaded /a')).toBe(may ? String(now) : '1000')
  })
  test('has nothing to do with another path', () => {
    const store = reloadedAt('1000')
    expect(mayReload('/b', 1_001, () => store)).toBe(true)
    expect(mayReload('/b', 1_002, () => store)).toBe(false)
  })
  test('starts a new window when it is reloaded again', () => {
    const store = reloadedAt('1000')
    expect(mayReload('/a', 11_000, () => store)).toBe(true)
    expect(mayReload('/a', 20_999, () => store)).toBe(false)
    expect(mayReload('/a', 21_000, () => store)).toBe(true)
  })
})

test('nonsense in the memory is as good as nothing', () => {
  expect(mayReload('/a', 5, () => reloadedAt('yesterday'))).toBe(true)
})

describe('nothing is reloaded', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  test.each([
    ['without a memory', denied],
    ['with one that cannot be read', () => ({ getItem: denied, setItem: () => {} })],
    ['with one that keeps nothing', () => ({ getItem: () => null, setItem: denied })],
  ])('%s', (_, store) => {
    expect(mayReload('/a', 0, store)).toBe(false)
  })
})

test('another window is possible', () => {
  expect(mayReload('/a', 120_999, () => reloadedAt('1000'), 120_000)).toBe(false)
  expect(mayReload('/a', 121_000, () => reloadedAt('1000'), 120_000)).toBe(true)
})

describe('on a page', () => {
  const reload = vi.fn()
  const kept = memory()
  /** A page at an address, whatever was there before. */
  async function open() {
    vi.resetModules()
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    vi.stubGlobal('location', { pathname: `/${expect.getState().currentTestName}`, reload })
    vi.stubGlobal('sessionStorage', kept)
    const { reloadOnce, reloadOnMissingChunk, withoutReload } = await import('./reload-guard')
    reloadOnMissingChunk()
    /** A chunk that fails to load; true if its importer gets the error. */
    const fail = () => page.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    return { fail, reloadOnce, withoutReload }
  }

  beforeEach(() => {
    reload.mockClear()
    vi.useFakeTimers({ now: 50_000 })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  test('a chunk that is gone loads the page anew, once in two minutes', async () => {
    const first = await open()
    expect(first.fail()).toBe(false)
    vi.setSystemTime(169_999)
    const second = await open()
    expect(second.fail()).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
    vi.setSystemTime(170_000)
    expect(second.fail()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(2)
  })
  test('what fails on a page that is about to go is nothing to show', async () => {
    const { fail, reloadOnce } = await open()
    expect(reloadOnce()).toBe(true)
    expect(reloadOnce()).toBe(true)
    expect(fail()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })
  test('a part that is missed after all loads the page anew, once', async () => {
    const first = await open()
    await expect(first.withoutReload(async () => first.fail())).resolves.toBe(true)
    expect(first.reloadOnce()).toBe(true)
    const second = await open()
    expect(second.reloadOnce()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })
  test('where the browser denies access to the session storage, the importer gets the error', async () => {
    const { fail, reloadOnce } = await open()
    Object.defineProperty(globalThis, 'sessionStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
    expect(fail()).toBe(true)
    expect(reloadOnce()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
  test('what the page can do without does not reload it', async () => {
    const { fail, withoutReload } = await open()
    const loading = withoutReload(async () => {
      expect(fail()).toBe(true)
      throw new Error('gone')
    })
    await expect(loading).rejects.toThrow('gone')
    expect(reload).not.toHaveBeenCalled()
    expect(fail()).toBe(false)
  })
})
