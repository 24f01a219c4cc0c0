// What the page around is told: events of the element, a data layer, and the words of other products, each once.
import { mouse } from '../browser/support/input-methods.ts'
import { bookingsBy } from './support/shop.ts'
import { book, chooseTime, firstTime, frameOf } from './support/steps.ts'
import { eventsOf, expect, test, zooOf } from './support/test.ts'

test('events: what happened, once each, and nothing about the person', async ({ page, open }) => {
  await open('/plain')
  await book(frameOf(page), mouse(page), 'events@visitor.example')
  await expect.poll(() => eventsOf(page)).toEqual(['ready', 'slot-selected', 'scheduled'])
  const { events } = await zooOf(page)
  const scheduled = events.at(-1)?.detail
  expect(scheduled).toMatchObject({ service: 'cut', value: 40, currency: 'EUR', time_zone: 'Europe/Vienna' })
  expect(String(scheduled?.starts_at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d/)
  expect(scheduled?.event_id).toBeTruthy()
  expect(JSON.stringify(events)).not.toMatch(/Zoë|Novák|visitor\.example/)
})

test('data-layer: the layer’s own field is not covered', async ({ page, open }) => {
  await open('/layer')
  await book(frameOf(page), mouse(page), 'layer@visitor.example')
  const layerNow = () => page.evaluate(() => window.dataLayer ?? [])
  await expect
    .poll(async () => (await layerNow()).map(({ event }) => event))
    .toEqual(['booking_ready', 'booking_slot_selected', 'booking_scheduled'])
  const layer = await layerNow()
  expect(layer.at(-1)).toMatchObject({ value: 40, currency: 'EUR', service: 'cut' })
})

test('a listener made for Calendly hears each step once', async ({ page, open }) => {
  await open('/calendly')
  await book(frameOf(page), mouse(page), 'calendly@visitor.example')
  type Heard = { event: string; payload: Record<string, unknown> }[]
  const heardNow = async () => (await page.evaluate(() => window.heard)) as Heard
  const stepsOf = (heard: Heard) => heard.filter(({ event }) => event !== 'calendly.page_height')
  await expect
    .poll(async () => stepsOf(await heardNow()).map(({ event }) => event))
    .toEqual(['calendly.event_type_viewed', 'calendly.date_and_time_selected', 'calendly.event_scheduled'])
  const heard = await heardNow()
  const steps = stepsOf(heard)
  expect(steps.at(-1)?.payload).toMatchObject({
    event: { uri: expect.stringMatching(/^http/) },
    invitee: { uri: expect.stringMatching(/^http/) },
  })
  expect(heard.length).toBeGreaterThan(steps.length)
})

test('a listener made for HighLevel hears of the booking once', async ({ page, open }) => {
  await open('/highlevel')
  await book(frameOf(page), mouse(page), 'highlevel@visitor.example')
  await expect
    .poll(() => page.evaluate(() => window.heard))
    .toEqual([
      ['msgsndr-booking-complete', expect.objectContaining({ calendarId: 'cut', appointmentId: expect.any(String) })],
    ])
})

test('prefilled details stand in the form, and in no address and no line of the log', async ({
  page,
  open,
  shop,
  asked,
}) => {
  const secret = 'unseen.person@visitor.example'
  await open('/plain')
  await page.evaluate(email => {
    const element = document.querySelector('kalends-booking') as Element & { prefill: object }
    element.prefill = { first_name: 'Unseen', last_name: 'Person', email }
  }, secret)
  const frame = frameOf(page)
  await chooseTime(frame, mouse(page))
  await expect(frame.locator('[name=email]')).toHaveValue(secret)
  await expect(frame.locator('[name=first_name]')).toHaveValue('Unseen')
  await frame.locator('form [type=submit]').click()
  await expect.poll(() => bookingsBy(shop, secret).length).toBe(1)
  const addresses = [...asked, ...page.frames().map(one => one.url())].map(decodeURIComponent).join('\n')
  expect(addresses).not.toMatch(/unseen/i)
  expect(decodeURIComponent(shop.output().replaceAll('%', ' '))).not.toMatch(/unseen/i)
})

test('prefilled details that come later do not cover what was typed', async ({ page, open }) => {
  await open('/plain')
  const frame = frameOf(page)
  await expect(firstTime(frame)).toBeVisible()
  await chooseTime(frame, mouse(page))
  await mouse(page).type(frame.locator('[name=first_name]'), 'Typed')
  await page.evaluate(() => {
    const element = document.querySelector('kalends-booking') as Element & { prefill: object }
    element.prefill = { first_name: 'Given', last_name: 'Later' }
  })
  await expect(frame.locator('[name=last_name]')).toHaveValue('Later')
  await expect(frame.locator('[name=first_name]')).toHaveValue('Typed')
})
