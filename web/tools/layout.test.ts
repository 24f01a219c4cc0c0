import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesBelow, findCircle, importsOf, root, textOf } from './import-graph.ts'
import { faultOf, parseLayout } from './layout.ts'

const known = new Set(filesBelow('web'))
const files = [...known].filter(file => !file.includes('.gen.'))
const sources = files.filter(file => !file.endsWith('.css'))
const imports = new Map(sources.map(file => [file, importsOf(file, textOf(file), known)]))
const isWeb = (file: string) => file.startsWith('web/')
const layout = parseLayout(textOf('web/layout.txt'))

/** What is wrong with one more file of this content. */
function faultsOf(file: string, text: string): string[] {
  return importsOf(file, text, known)
    .filter(isWeb)
    .flatMap(target => faultOf(layout, file, target) ?? [])
}

describe('layers', () => {
  test('every import is one that web/layout.txt allows', () => {
    const faults = sources.flatMap(file =>
      imports
        .get(file)!
        .filter(isWeb)
        .flatMap(target => {
          const fault = faultOf(layout, file, target)
          return fault ? [`${file}: ${fault}`] : []
        }),
    )
    expect(faults).toEqual([])
    expect([...imports.values()].flat().filter(isWeb).length).toBeGreaterThan(1000)
  })

  test('every import of a file finds it', () => {
    const missing = sources.flatMap(file =>
      imports
        .get(file)!
        .filter(isWeb)
        .filter(target => !known.has(target)),
    )
    expect(missing).toEqual([])
  })

  test.each([
    ['upward', 'web/widget/session/a.ts', "import { App } from '../app/app'"],
    ['upward for a type', 'web/widget/booking/a.ts', "import type { Desk } from '../session/page-context'"],
    ['upward for a type in place', 'web/widget/session/a.ts', "type A = typeof import('../checkout/pay-now')"],
    ['upward for a chunk', 'web/widget/appointment/a.ts', "const a = () => import('../features/menu/menu')"],
    ['upward for all of it', 'web/widget/checkout/a.ts', "export * from '../features/payment/texts'"],
    ['upward for its effect', 'web/widget/questions/a.ts', "import '../checkout/pay-now'"],
    ['one feature from another', 'web/widget/features/menu/a.ts', "import { A } from '../times/times'"],
    ['a control that knows the booking', 'web/shared/ui/a.tsx', "import { next } from '../../widget/booking/reducer'"],
    ['the booking with calls', 'web/widget/booking/a.ts', "import { api } from '../../shared/api/client'"],
    [
      'the booking with texts',
      'web/widget/booking/answers/a.ts',
      "import { useText } from '../../../shared/i18n/texts'",
    ],
    ['the site from the widget', 'web/site/content/a.tsx', "import { next } from '../../widget/booking/reducer'"],
    ['the widget from the site', 'web/widget/app/a.tsx', "import { Site } from '../../site/browser/site'"],
    ['a page from the gallery', 'web/widget/app/a.tsx', "import { at } from '../../gallery/storybook/story'"],
    ['a page from the tools', 'web/shared/i18n/a.ts', "import { isLater } from '../../tools/locales'"],
    ['content from its frame', 'web/site/content/a.tsx', "import { Header } from '../frame/header'"],
    ['a folder that is no layer', 'web/widget/helpers/a.ts', "import { next } from '../booking/reducer'"],
    ['a folder that is no feature', 'web/widget/features/new/a.ts', "import { A } from './b'"],
  ])('refuses %s', (_, file, text) => {
    expect(faultsOf(file, text)).toHaveLength(1)
  })

  test.each([
    ['downward', 'web/widget/features/menu/a.tsx', "import { next } from '../../booking/reducer'"],
    ['within a feature', 'web/widget/features/menu/a.tsx', "import { CartBar } from './cart-bar'"],
    [
      'types of the contract in the booking',
      'web/widget/booking/a.ts',
      "import type { Order } from '../../shared/api/types'",
    ],
    [
      'a made-up page in a test',
      'web/site/frame/a.test.ts',
      "import { pages } from '../../gallery/fakes/site/site-pages'",
    ],
    ['every layer in the gallery', 'web/gallery/fakes/a.ts', "import { next } from '../../widget/booking/reducer.ts'"],
    ['what is only written about', 'web/widget/booking/a.ts', "// import { App } from '../app/app'"],
  ])('accepts %s', (_, file, text) => {
    expect(faultsOf(file, text)).toEqual([])
  })

  test('a layout that cannot be read is refused', () => {
    expect(() => parseLayout('layer a: b | what')).toThrow('before it is there')
    expect(() => parseLayout('layer a: | what\nlayer a: | twice')).toThrow('cannot read')
    expect(() => parseLayout('folder a: | what')).toThrow('cannot read')
  })
})

describe('purity of the booking', () => {
  const outside =
    /(?<![.\w])(window|document|location|history|sessionStorage|localStorage)\s*[.[]|\bfetch\(|Date\.now|Math\.random/
  const booking = sources.filter(file => file.startsWith('web/widget/booking/') && !/\.(test|fixture)\./.test(file))
  const code = (file: string) => textOf(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

  test('it uses no package', () => {
    expect(booking.length).toBeGreaterThan(15)
    expect(booking.filter(file => imports.get(file)!.some(target => !isWeb(target)))).toEqual([])
  })
  test('it reads nothing of the browser, no clock and no chance', () => {
    expect(booking.filter(file => outside.test(code(file)))).toEqual([])
    for (const text of ['const now = Date.now()', 'read(location.search)', 'fetch(url)', 'history.state'])
      expect(outside.test(text)).toBe(true)
    expect(outside.test('booking.location.length')).toBe(false)
  })
})

describe('circles', () => {
  test('no file leads back to itself', () => {
    expect(findCircle(imports)).toBeUndefined()
  })
  test.each<[name: string, graph: [string, string[]][], circle: string[] | undefined]>([
    ['itself', [['a', ['a']]], ['a', 'a']],
    [
      'another',
      [
        ['a', ['b']],
        ['b', ['a']],
      ],
      ['a', 'b', 'a'],
    ],
    [
      'others',
      [
        ['a', ['b', 'c']],
        ['b', []],
        ['c', ['d']],
        ['d', ['c']],
      ],
      ['c', 'd', 'c'],
    ],
    [
      'none',
      [
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ],
      undefined,
    ],
  ])('finds a way through %s', (_, graph, circle) => {
    expect(findCircle(new Map(graph))).toEqual(circle)
  })
})

describe('the server', () => {
  const headers = readdirSync(join(root, 'server/http'), { recursive: true, encoding: 'utf8' })
  const named = headers
    .filter(file => /\.[ch]pp$/.test(file))
    .flatMap(file => [...textOf(`server/http/${file}`).matchAll(/"(web\/[^"\s]+)"/g)].map(([, path]) => path!))

  test('loads modules that are there', () => {
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(path => !known.has(path))).toEqual([])
  })
})

/** More is a drawer; a part of it is a folder of its own. */
const mostFiles = 30

describe('folders', () => {
  const crowded = (all: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const file of all) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    return [...counts].filter(([, count]) => count > mostFiles).map(([folder]) => folder)
  }
  test('none has more than 30 files', () => {
    expect(crowded([...files, ...filesBelow('e2e/browser')])).toEqual([])
  })
  test('one more is too many', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `web/shared/ui/${index}.tsx`)
    expect(crowded(names(30))).toEqual([])
    expect(crowded(names(31))).toEqual(['web/shared/ui'])
  })
})
