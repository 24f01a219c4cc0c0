// What docs/embedding tells to paste, pasted.
import { readdirSync, readFileSync } from 'node:fs'
import { mouse } from '../browser/support/input-methods.ts'
import { htmlPage } from './support/pages.ts'
import { book, firstTime, frameOf } from './support/steps.ts'
import { eventsOf, expect, test } from './support/test.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The pieces of HTML of a document, with the server of this test in place of the one it names. */
function snippetsOf(path: string, server: string): string[] {
  const pieces = [...read(path).matchAll(/^```html\n([\s\S]*?)^```/gm)].map(([, piece]) => piece as string)
  return pieces.map(piece =>
    piece
      .replaceAll(/http:\/\/localhost:8080|https:\/\/book\.example/g, server)
      .replaceAll(/short-cut|haircut/g, 'cut'),
  )
}

const pages = readdirSync(new URL('docs/embedding/', root)).filter(name => name.endsWith('.md'))

test('the page of the first three minutes books', async ({ page, open, shop, hosts }) => {
  const [first] = snippetsOf('docs/embedding.md', shop.url)
  hosts.add({ '/pasted': (first as string).replace('<title>', '<link rel="icon" href="data:,"><title>') })
  await open('/pasted')
  await book(frameOf(page), mouse(page), 'documents@visitor.example')
})

test('the other pieces work with the second', async ({ page, open, shop, hosts }) => {
  const [, second, kept, openers, ...others] = snippetsOf('docs/embedding.md', shop.url)
  hosts.add({ '/pasted': htmlPage([second, kept, ...others].join('\n')) })
  const logged: string[] = []
  page.on('console', message => logged.push(message.text()))
  await open('/pasted')
  await firstTime(frameOf(page)).click()
  await expect(frameOf(page).locator('[name=first_name]')).toHaveValue('Ada')
  await expect(frameOf(page).locator('[name=email]')).toHaveValue('ada@visitor.example')
  await frameOf(page).locator('form [type=submit]').click()
  await expect.poll(() => logged.find(line => line.startsWith('booked cut at '))).toContain('for 40 EUR')
  expect(await eventsOf(page)).toContain('scheduled')

  hosts.add({ '/openers': htmlPage(`${second}${openers}`) })
  await open('/openers')
  for (const opener of ['Book a haircut', 'or this link']) {
    await page.getByRole('link', { name: opener.replace('haircut', 'cut') }).click()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await page.locator('dialog[open]').getByRole('button').click()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Book now' }).click()
  await expect(page.locator('dialog[open]')).toHaveCount(1)
})

for (const name of pages.filter(name => read(`docs/embedding/${name}`).includes('```html')))
  test(`${name}: what it tells to paste shows times`, async ({ page, open, shop, hosts }) => {
    const pasted = snippetsOf(`docs/embedding/${name}`, shop.url).join('\n')
    // The template of Vue is the element, too.
    const template = pasted.includes('<kalends-booking') ? '' : '<kalends-booking calendar="cut"></kalends-booking>'
    hosts.add({ [`/${name}`]: htmlPage(pasted + template) })
    await open(`/${name}`)
    await expect(firstTime(frameOf(page))).toBeVisible()
  })

test('every attribute and event of the element is described, and no other', () => {
  const described = (pattern: RegExp) =>
    new Set([...read('docs/embedding.md').matchAll(pattern)].map(match => match[1]))
  const folder = new URL('web/embed/', root)
  const sources = readdirSync(folder)
    .filter(name => name.endsWith('.ts'))
    .map(name => read(`web/embed/${name}`))
    .join('\n')
  const attributes = [...read('docs/embedding.md').matchAll(/^\| ((?:`[a-z-]+`(?:, )?)+) \| /gm)]
    .flatMap(([, names]) => [...(names as string).matchAll(/`([a-z-]+)`/g)])
    .map(match => match[1] as string)
  expect(attributes).toHaveLength(16)
  for (const name of attributes) expect(sources, `the attribute ${name}`).toMatch(new RegExp(`['"\`]${name}['"\`]`))
  const names = [...read('web/shared/embed/protocol.ts').matchAll(/^ {2}\| '([a-z-]+)'$/gm)].map(match => match[1])
  for (const name of names) expect(described(/`booking:([a-z-]+)`/g), 'events').toContain(name)
  const types = read('packages/react/kalends-booking.d.ts')
  for (const [prop] of read('docs/embedding/react.md').matchAll(/(?<=`)(on[A-Z]\w+|[a-z]+[A-Z]\w+)(?=`)/g))
    expect(types, `the prop ${prop}`).toContain(`${prop}?:`)
})
