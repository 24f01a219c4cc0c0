// What ids and slugs can be that name nothing, in every address that has one: which of the two texts of the
// specification stands there, with script and without; as every test of a studio on SQLite in the project desktop, and
// on PostgreSQL in the project phone.
import type { Studio } from '../support/studio.ts'
import { expect, testWith } from '../support/studio-test.ts'
import { ask, textOf } from './ask.ts'
import { walkedStudio } from './studio-site.ts'

const test = testWith(walkedStudio)
test.use({ locale: 'en-US', expectedMessages: [/status of (404|410)/] })

const validation = (path: string) => `Page Not Found: ${path}`
const unmatched = (path: string) => `Page not found: ${path}`
const ofSlug = () => 'Unable to find calendar'
const ofId = () => 'Cannot find calendar.'

interface Address {
  /** The id or slug that is tried stands at the star. */
  path: string
  /** What is said of one that could be, but is not there. */
  unknown: (path: string) => string
  status?: number
}

const widget: Address[] = [
  { path: '/widget/appointment/*', unknown: ofSlug },
  { path: '/widget/appointment/*/cut', unknown: ofSlug },
  { path: '/widget/appointment/ada/*', unknown: ofSlug },
  { path: '/widget/appointment/service/*', unknown: ofSlug },
  {
    path: '/widget/appointment/service/*/cancel',
    unknown: () => 'This cancellation link has expired or has already been used.',
    status: 410,
  },
  { path: '/widget/group/*', unknown: validation },
  { path: '/widget/groups/*', unknown: validation },
  { path: '/widget/booking/*', unknown: ofId },
  { path: '/widget/booking/nothing,*', unknown: ofId },
  { path: '/widget/booking/*,nothing', unknown: ofId },
  { path: '/widget/form/*', unknown: validation },
  { path: '/widget/survey/*', unknown: validation },
  { path: '/widget/otl/*', unknown: () => 'slug expired', status: 410 },
  { path: '/widget/service-menu/*', unknown: validation },
  { path: '/widget/service-menus/*', unknown: validation },
  { path: '/widget/service-menus/*/tint', unknown: validation },
  { path: '/widget/service-menus/visit/*', unknown: validation },
]

const content = [
  ...['/*', '/about/*', '/blog/b/*/', '/*/b/first/', '/b/*/', '/post/*/', '/blog/c/*', '/blog/c/*/b/first'],
  ...['/blog/c/news/b/*', '/c/*/', '/c/*/b/first', '/c/news/b/*', '/blog/category/*', '/blog/author/*'],
  ...['/blog/tag/*', '/shop/product/*/', '/product/*/', '/shop/collections/*', '/collections/*'],
].map(path => ({ path, unknown: unmatched }))

const addressesOf = ({ preview }: Studio): Address[] => [
  ...widget,
  ...content,
  ...content.map(one => ({ ...one, path: preview + one.path })),
  { path: '/v2/preview/*', unknown: () => 'This link has expired.', status: 410 },
  { path: '/v2/preview/*/blog/b/first/', unknown: () => 'This link has expired.', status: 410 },
  { path: '/v2/preview/*/verify-payment-callback', unknown: () => 'This link has expired.', status: 410 },
]

// What is sent, and how the page shows it.
const never: [what: string, sent: string, shown?: string][] = [
  ['capital letters', 'CUT'],
  ['one capital letter', 'cuT'],
  ['too long', 'a'.repeat(81)],
  ['signs', 'a!b'],
  ['a space', 'a%20b', 'a b'],
  ['letters of another alphabet', '%D0%B0', 'а'],
  ['a NUL', 'a%00b'],
  ['a line end', 'a%0Ab'],
  ['an escape that is none', 'a%zz'],
  ['half an escape', 'a%4'],
  ['bytes that are no text', '%FF'],
  ['an escaped slash', 'a%2Fb'],
  ['a backslash', 'a%5Cb', 'a\\b'],
  ['dots', '..'],
  ['escaped dots', '%2e%2e', '..'],
  ['an escaped way out', '..%2F..%2Fetc'],
  ['markup', '%3Cb%3E', '<b>'],
  ['nothing but a comma', ','],
]

async function expectSaid(studio: Studio, path: string, status: number, words: string | RegExp) {
  const answer = await ask(studio.url, path)
  expect.soft(answer.status, path).toBe(status)
  expect.soft(answer.type, path).toBe('text/html; charset=utf-8')
  const title = textOf(answer.body.match(/<h1.*?<\/h1>/s)?.[0] ?? '').trim()
  if (typeof words === 'string') expect.soft(title, path).toBe(words)
  else expect.soft(title, path).toMatch(words)
}

test('an id that none can be: Page Not Found', async ({ studio }) => {
  for (const { path } of addressesOf(studio))
    for (const [, sent, shown] of never) {
      const whole = path.replace('*', () => shown ?? sent)
      await expectSaid(
        studio,
        path.replace('*', () => sent),
        404,
        validation(whole),
      )
    }
})

test('what follows bookings is any text: Unable to find calendar', async ({ studio }) => {
  for (const [, sent] of never)
    for (const path of [`/widget/bookings/${sent}`, `/widget/bookings/${sent}/more`, `/widget/bookings${sent}`])
      await expectSaid(studio, path, 404, ofSlug())
  await expectSaid(studio, '/widget/bookings//', 404, ofSlug())
})

test('an id that is not there: in the words of its address', async ({ studio }) => {
  for (const { path, unknown, status } of addressesOf(studio)) {
    const address = path.replace('*', 'nothing')
    await expectSaid(studio, address, status ?? 404, unknown(address))
  }
})

test('an id of another kind: in the words of its address', async ({ studio }) => {
  const ids = {
    calendar: studio.idOf('calendars', 'cut'),
    group: studio.idOf('calendar_groups', 'hair'),
    menu: studio.idOf('service_menus', 'visit'),
    form: studio.idOf('forms', 'first-visit'),
    survey: studio.idOf('forms', 'after-visit'),
  }
  for (const [path, unknown] of [
    [`/widget/booking/${ids.group}`, ofId],
    [`/widget/booking/${ids.menu},${ids.form}`, ofId],
    [`/widget/group/${ids.calendar}`, validation],
    ['/widget/groups/visit', validation],
    [`/widget/service-menu/${ids.group}`, validation],
    ['/widget/service-menus/hair', validation],
    [`/widget/form/${ids.survey}`, validation],
    [`/widget/form/${ids.calendar}`, validation],
    [`/widget/survey/${ids.form}`, validation],
    ['/widget/service-menus/visit/perm', validation],
    ['/widget/appointment/cut', ofSlug],
    ['/widget/appointment/service/ada', ofSlug],
    [`/widget/bookings/${ids.calendar}`, ofSlug],
    ['/product/first/', unmatched],
    ['/blog/b/oil/', unmatched],
  ] as const)
    await expectSaid(studio, path, 404, unknown(path))
})

const cancellation = 'This cancellation link has expired or has already been used.'
const reschedule = 'This reschedule link has expired or has already been used.'
const secret: [path: string, said: string | RegExp][] = [
  ['/verifyPayment', 'This link has expired.'],
  ['/verify-payment-callback', 'This link has expired.'],
  ['/v2/preview/any/verify-payment-callback', 'This link has expired.'],
  ['/widget/view-booking', 'This link has expired.'],
  ['/widget/guest', 'This link has expired.'],
  ['/widget/cancel-booking', cancellation],
  ['/widget/booking/cancel-booking', cancellation],
  ['/widget/appointment/service/cut/cancel', cancellation],
  ['/widget/reschedule-booking', reschedule],
  ['/widget/confirm-booking', /^This confirmation link has expired\./],
]

test('a token that none can be: the link has expired', async ({ studio }) => {
  for (const [path, said] of secret)
    for (const token of ['', 'nothing', ...never.map(([, sent]) => sent)])
      await expectSaid(studio, `${path}?token=${token}`, 410, said)
})

test('an address that is none: Page not found, with all that was asked', async ({ studio }) => {
  for (const path of [
    ...['/widget', '/widget/nothing', '/widget/Booking', '/widget/appointment', '/widget/group', '/widget/form'],
    ...['//', '/widget//booking', '/widget/appointment//cut', '/widget/booking//', '/blog//b', '/v2/preview', '/v2'],
    ...['/widget/appointment/ada/cut/more', '/verifyPayment/more', '/livez/more', '/no/such/page', '/verifypayment'],
  ]) {
    await expectSaid(studio, path, 404, unmatched(path))
    await expectSaid(studio, `${path}?x=1&y=%2F`, 404, unmatched(`${path}?x=1&y=%2F`))
  }
  await expectSaid(studio, '/favicon.ico', 404, 'Not found')
  await expectSaid(studio, '/Widget/booking', 404, validation('/Widget/booking'))
})

for (const javaScriptEnabled of [true, false])
  test(`a browser shows both texts ${javaScriptEnabled ? 'with' : 'without'} script`, async ({ browser, studio }) => {
    const context = await browser.newContext({ locale: 'en-US', baseURL: studio.url, javaScriptEnabled })
    const page = await context.newPage()
    for (const [path, said] of [
      ['/widget/group/XYZ', validation('/widget/group/XYZ')],
      ['/widget/booking/a,%00', validation('/widget/booking/a,%00')],
      ['/blog/b/a%2Fb/', validation('/blog/b/a%2Fb/')],
      ['/widget/nothing', unmatched('/widget/nothing')],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: said, exact: true })).toBeVisible()
    }
    await context.close()
  })
