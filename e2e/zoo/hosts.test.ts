// Booking pages in Firefox and WebKit: ten host pages each.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Hosts, openHosts } from '../embed/support/hosts.ts'
import { hostPages } from '../embed/support/pages.ts'
import { bookingsBy, openShop, type Shop } from '../embed/support/shop.ts'
import { type Engine, firefox, webkit } from './engines.ts'
import { keys, type Session } from './session.ts'
import { book, fits, hasTimes, until } from './steps.ts'

let hosts: Hosts
let shop: Shop

before(async () => {
  hosts = await openHosts()
  shop = await openShop([hosts.site('shop')])
  hosts.add(hostPages(shop.url))
})

after(async () => {
  await shop?.close()
  await hosts?.close()
})

const link = `document.querySelector('kalends-booking a')`
const isShown = (element: string) => `${element}.checkVisibility() && ${element}.getBoundingClientRect().height > 0`
const height = `document.querySelector('kalends-booking').getBoundingClientRect().height`

function tryIn(engine: Engine) {
  let session: Session

  before(async () => {
    session = await engine.start()
  })
  after(() => session?.close())

  const open = (path: string, site = 'shop') => session.open(hosts.site(site) + path)

  for (const path of ['/plain', '/strict', '/isolated'])
    test(`${path.slice(1)}: booked to the end`, async () => {
      const email = `${engine.name}.${path.slice(1)}@visitor.example`.toLowerCase()
      await open(`${path}?utm_source=${engine.name}`)
      await book(session, email)
      const bookings = bookingsBy(shop, email)
      assert.deepEqual(
        bookings.map(({ status, utm_source }) => [status, utm_source]),
        [['scheduled', engine.name]],
      )
    })

  for (const path of ['/rtl', '/small-font', '/transform'])
    test(`${path.slice(1)}: as high as what is in it`, async () => {
      await open(path)
      await hasTimes(session)
      await until(session, 'frame', fits)
      assert.ok((await session.read<number>('host', height)) > 300)
    })

  test('frame-blocked: the link is there', async () => {
    await open('/frame-blocked')
    await until(session, 'host', isShown(link))
  })

  test('a site that is not listed: the link is there, and no page', async () => {
    await open('/plain', 'other')
    await until(session, 'host', isShown(link))
  })

  test('details: it comes once it is opened', async () => {
    await open('/details')
    await until(session, 'host', `customElements.get('kalends-booking')`)
    await session.press('host', `document.querySelector('summary')`)
    await hasTimes(session)
  })

  test('popup: opened, closed by Escape, and the focus returns', async () => {
    await open('/popup')
    await until(session, 'host', `customElements.get('kalends-booking')`)
    await session.press('host', link)
    await hasTimes(session)
    const dialog = `document.querySelector('kalends-booking').shadowRoot.querySelector('dialog')`
    assert.equal(await session.read('host', `${dialog}.open`), true)
    await session.type(keys.escape)
    await until(session, 'host', `!${dialog}.open`)
    await until(session, 'host', `document.activeElement === ${link}`)
  })
}

for (const engine of [firefox, webkit]) describe(engine.name, () => tryIn(engine))
