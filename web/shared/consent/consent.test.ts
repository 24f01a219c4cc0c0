import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseConsent, consentCookie, consentIn, presentConsent } from './consent'

test.each([
  ['essential', false, 'cookie_consent=essential; max-age=31536000; path=/; samesite=lax'],
  ['all', true, 'cookie_consent=all; max-age=31536000; path=/; samesite=lax; secure'],
] as const)('%s is remembered for a year', (consent, isSecure, cookie) => {
  expect(consentCookie(consent, isSecure)).toBe(cookie)
})

test.each([
  ['cookie_consent=all', 'all'],
  ['locale=pl; cookie_consent=essential; theme=dark', 'essential'],
  ['locale=pl;cookie_consent=all ', 'all'],
  ['', undefined],
  ['cookie_consent=', undefined],
  ['cookie_consent=none', undefined],
  ['cookie_consent=allow', undefined],
  ['my_cookie_consent=all', undefined],
  ['x=cookie_consent=all', undefined],
])('in %j the choice is %s', (cookies, consent) => {
  expect(consentIn(cookies)).toBe(consent)
})

describe('a choice on this page', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })
  test('is written as a cookie, and holds where the browser keeps none', () => {
    const written: string[] = []
    vi.stubGlobal('location', { protocol: 'https:' })
    vi.stubGlobal('document', {
      get cookie() {
        return ''
      },
      set cookie(text: string) {
        written.push(text)
      },
    })
    expect(presentConsent()).toBeUndefined()
    chooseConsent('all')
    expect(written).toEqual([consentCookie('all', true)])
    expect(presentConsent()).toBe('all')
  })
})
