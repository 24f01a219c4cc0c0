import { expect, test } from 'vitest'
import { judgeLink, safeHref, safeSource, safeSourceSet } from './safe-href'

// The same cases as server/test has for core/link.hpp, and what browsers make of addresses.
const table: [address: string, verdict: ReturnType<typeof judgeLink>][] = [
  ['/', 'on_site'],
  ['/about?x=1#y', 'on_site'],
  ['#hours', 'on_site'],
  ['?page=2', 'on_site'],
  ['/javascript:alert(1)', 'on_site'],
  ['mailto:a@b.example', 'contact'],
  ['TEL:+49301', 'contact'],
  ['https://other.example/x', 'external'],
  ['HTTP://other.example', 'external'],
  ['', 'forbidden'],
  ['about', 'forbidden'],
  ['../up', 'forbidden'],
  ['//other.example', 'forbidden'],
  ['/\\other.example', 'forbidden'],
  ['\\\\other.example', 'forbidden'],
  ['/\t/other.example', 'forbidden'],
  ['/a b', 'forbidden'],
  ['/a\u007f', 'forbidden'],
  [' /about', 'forbidden'],
  ['https:', 'forbidden'],
  ['https:/other.example', 'forbidden'],
  ['https://', 'forbidden'],
  ['https://?q', 'forbidden'],
  ['https://:8080/', 'forbidden'],
  ['https://book.example@other.example/', 'forbidden'],
  ['mailto:', 'forbidden'],
  ['javascript:alert(1)', 'forbidden'],
  ['JavaScript:alert(1)', 'forbidden'],
  ['java\nscript:alert(1)', 'forbidden'],
  ['\u0001javascript:alert(1)', 'forbidden'],
  ['data:text/html,x', 'forbidden'],
  ['vbscript:x', 'forbidden'],
  ['blob:https://x/1', 'forbidden'],
  ['file:///etc/passwd', 'forbidden'],
  ['webcal://x.example/a', 'forbidden'],
  [':80', 'forbidden'],
]

test.each(table)('%j is %s', (address, verdict) => {
  expect(judgeLink(address)).toBe(verdict)
  const isOwn = verdict === 'on_site' || verdict === 'contact'
  expect(safeHref(address)).toBe(isOwn ? address : undefined)
  expect(safeHref(address, true)).toBe(verdict === 'forbidden' ? undefined : address)
})

test('pictures come from this server alone', () => {
  expect(safeSource('/media/a/640.jpeg?s=1')).toBe('/media/a/640.jpeg?s=1')
  for (const bad of [
    'https://other.example/a.png',
    '//other.example/a',
    'data:image/png,x',
    '#a',
    'mailto:a@b.example',
  ])
    expect(safeSource(bad)).toBeUndefined()
  expect(safeSourceSet('/a/320.avif?s=1 320w, /a/640.avif?s=2 640w')).toBeDefined()
  expect(safeSourceSet('/a/320.avif 320w, https://other.example/b 640w')).toBeUndefined()
  expect(safeSourceSet('/a/320.avif 320w,\n//other.example/b 640w')).toBeUndefined()
})
