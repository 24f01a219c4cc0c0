// Every row of the specification is seen: at its address, in a walk, or by a test that is there.
import { bookingOf, findTarget, listStarts, Visitor } from '../../faults/client.ts'
import { oneTimeSlug, type Studio } from '../support/studio.ts'
import { expect, testWith } from '../support/studio-test.ts'
import { ask, textOf } from './ask.ts'
import { sourceHasTest } from './named-test.ts'
import type { Opened, Row } from './rows/row.ts'
import { rowCounts, rows, type Section } from './rows.ts'
import { walkedStudio } from './studio-site.ts'
import { walks } from './walks.ts'

const test = testWith(walkedStudio)
test.use({ locale: 'en-US', expectedMessages: [/status of (404|409|410|422|503)/] })

const all = Object.entries(rows) as [Section, readonly Row[]][]

test('the table has every row of the specification', () => {
  for (const [section, its] of all) {
    expect(its.length, section).toBe(rowCounts[section])
    expect(new Set(its.map(({ sentence }) => sentence)).size, section).toBe(its.length)
    for (const { sentence, seen } of its) expect(seen.length, sentence).toBeGreaterThan(0)
  }
})

const seen = all.flatMap(([, its]) => its.flatMap(row => row.seen))

test('every walk and every test that a row names is there', () => {
  const walked = seen.flatMap(one => ('walk' in one ? [one.walk] : []))
  expect(new Set(walked)).toEqual(new Set(Object.keys(walks)))
  for (const one of seen) if ('test' in one) expect.soft(sourceHasTest(...one.test), one.test.join(': ')).toBe(true)
})

// What stands in braces in the rows.
async function namesOf(studio: Studio): Promise<Record<string, string>> {
  const visitor = new Visitor(studio.url)
  try {
    const target = await findTarget(visitor, 'ivo', 'brows')
    const [start] = (await listStarts(visitor, target)).slice(-1)
    const booked = await visitor.post('/api/v1/bookings', bookingOf(target, start as string, 'Table'))
    expect(booked.status, JSON.stringify(booked.body)).toBe(201)
    return {
      calendar: studio.idOf('calendars', 'cut'),
      other: studio.idOf('calendars', 'brows'),
      group: studio.idOf('calendar_groups', 'hair'),
      menu: studio.idOf('service_menus', 'visit'),
      form: studio.idOf('forms', 'first-visit'),
      survey: studio.idOf('forms', 'after-visit'),
      link: oneTimeSlug,
      preview: studio.preview,
      cancel: booked.body.links.cancel_token,
    }
  } finally {
    visitor.leave()
  }
}

async function expectShown(studio: Studio, { open, status, screen, layout, says, leadsTo }: Opened) {
  const answer = await ask(studio.url, open)
  expect.soft(answer.status, open).toBe(status ?? 200)
  if (leadsTo) expect.soft(answer.location, open).toBe(leadsTo)
  const payload = answer.body.match(/<script type="application\/json" id="payload">(.*?)<\/script>/s)?.[1]
  if (screen) expect.soft(JSON.parse(payload ?? '{}'), open).toMatchObject({ screen, ...(layout && { layout }) })
  // What is not drawn yet stands in the payload.
  if (says) expect.soft(`${textOf(answer.body)} ${screen ? payload : ''}`, open).toContain(says)
}

test('every address of the rows shows what its row says', async ({ studio }) => {
  const names = await namesOf(studio)
  for (const one of seen)
    if ('open' in one) {
      const open = one.open.replace(/\{(\w+)\}/g, (whole, name) => names[name] ?? whole)
      expect(open, 'a name that the studio does not have').not.toContain('{')
      await expectShown(studio, { ...one, open })
    }
})

for (const [name, walk] of Object.entries(walks)) test(`walk: ${name}`, ({ visit }) => walk(visit))
