import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type NavigationReason, whyNotTo } from './addresses'
import { NavigationError, navigateTo } from './navigate'
import { SafeLink } from './safe-link'

const here = 'https://book.example/de/widget/appointment/anna?token=t'

type Verdict = NavigationReason | 'here' | 'elsewhere'

// `elsewhere`, another site, needs the flag; `dangerous` and `malformed` are refused with it as well.
const table: [url: string, verdict: Verdict][] = [
  ['', 'here'],
  ['/', 'here'],
  ['#times', 'here'],
  ['?date=2026-03-12', 'here'],
  ['haircut', 'here'],
  ['./haircut', 'here'],
  ['../../up', 'here'],
  ['/widget/booking/1,2', 'here'],
  ['/a//b', 'here'],
  ['/javascript:alert(1)', 'here'],
  ['?next=javascript:alert(1)', 'here'],
  ['https://book.example/widget', 'here'],
  ['HTTPS://BOOK.EXAMPLE/widget', 'here'],
  ['https://book.example:443/widget', 'here'],
  ['//book.example/widget', 'here'],
  ['https:/widget', 'here'],
  [' /widget ', 'here'],

  ['https://other.example/', 'elsewhere'],
  ['http://book.example/', 'elsewhere'],
  ['https://book.example:8443/', 'elsewhere'],
  ['https://book.example.evil.example/', 'elsewhere'],
  ['https://sub.book.example/', 'elsewhere'],
  ['//other.example', 'elsewhere'],
  ['///other.example', 'elsewhere'],
  ['////other.example/x', 'elsewhere'],
  ['/\\other.example', 'elsewhere'],
  ['\\\\other.example', 'elsewhere'],
  ['\\/other.example', 'elsewhere'],
  ['https:\\\\other.example', 'elsewhere'],
  ['/\t/other.example', 'elsewhere'],
  ['/\n/other.example', 'elsewhere'],
  ['\t//other.example', 'elsewhere'],
  ['//other\u3002example', 'elsewhere'],
  ['mailto:hello@book.example', 'elsewhere'],
  ['tel:+49301234567', 'elsewhere'],
  ['webcal://book.example/a.ics', 'elsewhere'],
  ['http:other.example/x', 'elsewhere'],

  ['javascript:alert(1)', 'dangerous'],
  ['JavaScript:alert(1)', 'dangerous'],
  ['  javascript:alert(1)', 'dangerous'],
  ['\u0000javascript:alert(1)', 'dangerous'],
  ['\u0001\u001fjavascript:alert(1)', 'dangerous'],
  ['java\tscript:alert(1)', 'dangerous'],
  ['java\nscript:alert(1)', 'dangerous'],
  ['java\r\nscript\t:alert(1)', 'dangerous'],
  ['javascript://book.example/%0aalert(1)', 'dangerous'],
  ['vbscript:msgbox(1)', 'dangerous'],
  ['VBScript:msgbox(1)', 'dangerous'],
  ['data:text/html,<script>alert(1)</script>', 'dangerous'],
  ['DATA:text/html;base64,PHNjcmlwdD4=', 'dangerous'],
  ['blob:https://book.example/0f1e', 'dangerous'],
  ['file:///etc/passwd', 'dangerous'],
  ['filesystem:https://book.example/temporary/x', 'dangerous'],
  ['about:blank', 'dangerous'],
  ['view-source:https://book.example', 'dangerous'],
  ['intent://scan/#Intent;scheme=zxing;end', 'dangerous'],
  ['ftp://book.example/x', 'dangerous'],
  ['ws://book.example', 'dangerous'],
  ['book.example:443', 'dangerous'],
  ['https://book.example@other.example/', 'dangerous'],
  ['https://:secret@book.example/', 'dangerous'],

  ['https://', 'malformed'],
  ['//', 'malformed'],
  ['https://[half', 'malformed'],
  ['https://book.example:99999/', 'malformed'],
  ['http://a b/', 'malformed'],
]

test.each(table)('%j is %s', (url, verdict) => {
  const refused = verdict === 'dangerous' || verdict === 'malformed' ? verdict : undefined
  expect(whyNotTo(url, false, here)).toBe(verdict === 'elsewhere' ? 'external' : refused)
  expect(whyNotTo(url, true, here)).toBe(refused)
})

describe('on a page', () => {
  const assign = vi.fn()
  beforeEach(() => {
    assign.mockClear()
    vi.stubGlobal('location', { href: here, assign })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  test('going somewhere is refused before anything happens', () => {
    expect(() => navigateTo('https://other.example/')).toThrow(NavigationError)
    expect(() => navigateTo('https://')).toThrow('not an address')
    expect(() => navigateTo('java\tscript:alert(1)', { external: true })).toThrow('not followed')
    expect(assign).not.toHaveBeenCalled()
    navigateTo('/widget')
    navigateTo('https://other.example/x', { external: true })
    expect(assign.mock.calls).toEqual([['/widget'], ['https://other.example/x']])
  })

  test.each([
    [{ href: '/terms' }, '<a href="/terms">Terms</a>'],
    [{ href: 'https://other.example/' }, '<span>Terms</span>'],
    [
      { href: 'https://other.example/', external: true },
      '<a href="https://other.example/" rel="noopener noreferrer">Terms</a>',
    ],
    [{ href: 'javascript:alert(1)', external: true, className: 'x' }, '<span class="x">Terms</span>'],
    [{ href: undefined, external: true }, '<span>Terms</span>'],
  ])('a link from data %o is written as %s', (props, html) => {
    expect(renderToStaticMarkup(createElement(SafeLink, props, 'Terms'))).toBe(html)
  })
})

const web = fileURLToPath(new URL('../..', import.meta.url))
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !/(\.test|\.gen)\.tsx?$|^gallery\//.test(file),
)

/** Ways to leave the page without a check of the address. Reloading stays where it is. */
const unasked = /\blocation\s*(\.\s*(href|pathname|search)\s*)?=[^=>]|\blocation\.(assign|replace)\(|\bwindow\.open\(/
const addresses = /<(\w+)[^<]*?\shref=\{([^}]*)/g
// What the widget wrote itself: a part of the page, a link of ours, a place in the console, the server's own files, a
// name that is checked before.
const ownAddress = /^(`#|link\(|addressOf\(|`\/api\/|href$)/

describe('in the sources', () => {
  const text = (file: string) => readFileSync(join(web, file), 'utf8')

  // The element of a host page leaves it for the booking page's own origin alone (booking-element.test.ts).
  test('nothing navigates by code but navigate.ts and the element of host pages', () => {
    expect(sources.filter(file => unasked.test(text(file))).sort()).toEqual([
      'embed/booking-element.ts',
      'shared/navigation/navigate.ts',
    ])
  })
  test.each(['location.href = url', 'window.location=url', 'location.assign(url)', 'window.open(url)'])(
    'as in %s',
    line => {
      expect(unasked.test(line)).toBe(true)
    },
  )
  test.each(['location.href === url', 'const here = location.href', 'location => 1', 'location.reload()'])(
    'but not as in %s',
    line => {
      expect(unasked.test(line)).toBe(false)
    },
  )
  test('an address from data is only ever in a SafeLink', () => {
    const bare = sources.flatMap(file =>
      [...text(file).matchAll(addresses)]
        .filter(([, tag, address]) => tag !== 'SafeLink' && tag !== 'ContentLink' && !ownAddress.test(address!.trim()))
        .map(([, tag, address]) => `${file}: <${tag} href={${address}}>`),
    )
    expect(bare).toEqual([])
  })
})
