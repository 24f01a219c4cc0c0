// Photographs the main states of the booking pages, as the real program serves the demo businesses, into
// build/photographs, light and dark, and judges each: axe, and that nothing is wider than the window.
// Usage: npm run look:photographs [-- VISIT [STATE]], as `-- salon.phone times`.
import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { findViolations, wcag } from '../browser/support/accessible.ts'
import { runKalends, startKalends, temporaryFolder } from '../kalends.ts'
import { type TextKey, text } from '../texts.ts'

const folder = fileURLToPath(new URL('../../build/photographs', import.meta.url))
const [wantedVisit = '', wantedState = ''] = process.argv.slice(2)

/**
 * The demo businesses: their slugs, where their visitors live, and services booked, asked for,
 * repeated and paid for.
 */
const businesses = {
  salon: {
    slug: 'haarwerk',
    zone: 'Europe/Vienna',
    service: 'cut-and-style',
    asked: '',
    repeated: '',
    paid: 'full-colour',
  },
  physio: {
    slug: 'w-ruchu',
    zone: 'Europe/Warsaw',
    service: 'terapia',
    asked: 'cykl-terapii',
    repeated: 'joga-dla-kregoslupa',
    paid: '',
  },
  consulting: {
    slug: 'fenwick-hale',
    zone: 'America/New_York',
    service: 'introductory-call',
    asked: 'strategy-session',
    repeated: '',
    paid: '',
  },
}

const typed = {
  first_name: 'Emma',
  last_name: 'Lang',
  email: 'emma.lang@visitor.example',
  phone: '+43 1 522 40 18',
  additional_information: 'A first talk, please in the quiet room',
}

interface Visit {
  name: string
  business: keyof typeof businesses
  language: string
  options: BrowserContextOptions
  /** As if it were written from right to left. */
  isMirrored?: boolean
}

const desk = { viewport: { width: 1280, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
const visits: Visit[] = [
  { name: 'salon.desk', business: 'salon', language: 'en-GB', options: desk },
  { name: 'salon.phone', business: 'salon', language: 'en-GB', options: phone },
  { name: 'salon.phone.de', business: 'salon', language: 'de', options: phone },
  { name: 'salon.desk.de', business: 'salon', language: 'de', options: desk },
  { name: 'salon.desk.forced', business: 'salon', language: 'en-GB', options: { ...desk, forcedColors: 'active' } },
  { name: 'salon.narrow', business: 'salon', language: 'de', options: { viewport: { width: 320, height: 640 } } },
  { name: 'salon.zoomed', business: 'salon', language: 'de', options: { viewport: { width: 640, height: 450 } } },
  { name: 'salon.desk.mirrored', business: 'salon', language: 'en-GB', options: desk, isMirrored: true },
  { name: 'salon.phone.mirrored', business: 'salon', language: 'en-GB', options: phone, isMirrored: true },
  { name: 'physio.desk', business: 'physio', language: 'pl', options: desk },
  { name: 'physio.phone', business: 'physio', language: 'pl', options: phone },
  { name: 'consulting.desk', business: 'consulting', language: 'en-US', options: desk },
  { name: 'consulting.phone', business: 'consulting', language: 'en-US', options: phone },
]

// The style sheets know the direction of the languages.
function mirror() {
  document.documentElement.dir = 'rtl'
  document.documentElement.lang = 'ar'
}

class Photographer {
  readonly page: Page
  readonly #visit: Visit
  readonly #base: string

  constructor(page: Page, visit: Visit, port: string) {
    this.page = page
    this.#visit = visit
    this.#base = `http://${visit.business}.localhost:${port}`
  }

  say = (key: TextKey, values = {}) => text(key, values, this.#visit.language.slice(0, 2))
  button = (key: TextKey) => this.page.getByRole('button', { name: this.say(key), exact: true })
  open = (path: string) => this.page.goto(this.#base + path, { waitUntil: 'networkidle' })

  /** One picture of the whole page for each theme. */
  async take(state: string) {
    if (!state.includes(wantedState)) return
    await this.page.waitForLoadState('networkidle')
    if (this.#visit.isMirrored) await this.page.evaluate(mirror)
    await this.page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme })
      await this.page.waitForTimeout(200)
      await this.page.screenshot({ path: `${folder}/${this.#visit.name}.${state}.${colorScheme}.png`, fullPage: true })
      await this.#judge(`${this.#visit.name}.${state}.${colorScheme}`)
    }
    await this.page.emulateMedia({ colorScheme: 'light' })
  }

  /** A day far enough ahead that the booking can still be changed. */
  async turnPage() {
    const next = this.button('times.next_month')
    await ((await next.isVisible()) ? next : this.button('times.next_week')).click()
    await this.page.waitForLoadState('networkidle')
    const free = this.page.locator('[data-free]').filter({ visible: true })
    await free.first().waitFor()
    await free.nth(Math.min(3, (await free.count()) - 1)).click()
    await this.page.locator('[data-starts-at]').first().waitFor()
  }

  async #judge(name: string) {
    const all = await findViolations(this.page, wcag)
    // Forced colours are painted, but axe reads those of the style sheets.
    const isForced = this.#visit.options.forcedColors === 'active'
    const found = all.filter(one => !isForced || !one.startsWith('color-contrast'))
    const width = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    if (width > 0) found.push(`${width} px wider than the window`)
    for (const one of found) console.error(`${name}: ${one}`)
    mistakes += found.length
  }

  async chooseTime(service: string) {
    await this.open(`/widget/appointment/service/${service}`)
    await this.turnPage()
    await this.page.locator('[data-starts-at]').first().click()
    await this.page.locator('[name=email]').waitFor()
    await this.page.waitForLoadState('networkidle')
  }

  async fill() {
    for (const [name, value] of Object.entries(typed)) {
      const field = this.page.locator(`[name=${name}]`)
      if (await field.count()) await field.fill(value)
    }
  }

  /** Presses the one button that books, and waits for what follows. */
  async submit() {
    await this.page.locator('[data-attempt]').click()
    await this.page.locator('form [data-attempt]').waitFor({ state: 'detached' })
    await this.page.waitForLoadState('networkidle')
  }
}

async function photograph(visit: Visit, browser: Browser, port: string) {
  const { service, asked, repeated, paid, zone } = businesses[visit.business]
  const context = await browser.newContext({
    ...visit.options,
    locale: visit.language,
    timezoneId: zone,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const photographer = new Photographer(page, visit, port)
  await list(photographer)
  await booking(photographer, service)
  await errors(photographer)
  if (asked) await request(photographer, asked)
  if (repeated) await series(photographer, repeated)
  if (paid) await payment(photographer, paid)
  await context.close()
}

async function list(photographer: Photographer) {
  await photographer.open('/widget/booking')
  await photographer.take('01-services')
}

async function booking(photographer: Photographer, service: string) {
  const { page, button, say } = photographer
  await photographer.open(`/widget/appointment/service/${service}`)
  await page.locator('[data-starts-at]').first().waitFor()
  await photographer.take('02-times')
  await photographer.turnPage()
  await photographer.take('03-later')

  // From here on without the question about cookies.
  await page.context().addCookies([{ name: 'cookie_consent', value: 'essential', url: new URL(page.url()).origin }])
  await photographer.chooseTime(service)
  await photographer.take('04-details')
  await page.locator('[name=email]').fill('emma.lang@')
  await page.locator('form [data-attempt]').click()
  await page.waitForTimeout(300)
  await photographer.take('05-mistakes')
  await photographer.fill()
  await photographer.submit()
  await page.getByRole('link', { name: say('done.cancel'), exact: true }).waitFor()
  await photographer.take('06-booked')
  await page.reload({ waitUntil: 'networkidle' })
  await photographer.take('07-own-page')
  await page.getByRole('link', { name: say('done.reschedule'), exact: true }).click()
  await page.locator('[data-starts-at]').first().waitFor()
  await page.waitForLoadState('networkidle')
  await photographer.take('08-reschedule')
  await page.goBack()
  await page.getByRole('link', { name: say('done.cancel'), exact: true }).click()
  await button('cancel.start').waitFor()
  await photographer.take('09-cancel')
  await button('cancel.start').click()
  await photographer.take('10-cancel-sure')
  await button('cancel.yes').click()
  await page.getByRole('heading', { name: say('done.cancelled') }).waitFor()
  await photographer.take('11-cancelled')
}

async function errors(photographer: Photographer) {
  await photographer.open('/widget/bookings/haircutt')
  await photographer.take('12-not-found')
  await photographer.open('/widget/view-booking?token=abcdefghjkmnpqrstvwxyz2345')
  await photographer.take('13-expired')
}

async function request(photographer: Photographer, service: string) {
  const { page } = photographer
  await photographer.chooseTime(service)
  await photographer.take('14-request-details')
  await photographer.fill()
  await photographer.submit()
  await page.locator('h1').waitFor()
  await photographer.take('15-requested')
}

async function series(photographer: Photographer, service: string) {
  const { page, button } = photographer
  await photographer.chooseTime(service)
  await photographer.fill()
  await button('repeat.action').click()
  await button('repeat.continue').waitFor()
  await photographer.take('19-repeat')
  await button('repeat.continue').click()
  await page.locator('form [data-attempt]').waitFor()
  await photographer.submit()
  await page.locator('h1').waitFor()
  await photographer.take('20-series')
  await page.reload()
  await photographer.take('21-series-own-page')
}

async function payment(photographer: Photographer, service: string) {
  const { page, button } = photographer
  await photographer.open(`/widget/appointment/service/${service}`)
  await page.locator('[data-starts-at]').first().waitFor()
  await photographer.take('16-options')
  await photographer.chooseTime(service)
  await photographer.fill()
  await photographer.take('17-details-paid')
  await photographer.submit()
  await button('demo_payment.refuse').click()
  await page.locator('[data-payment]').waitFor()
  await page.waitForLoadState('networkidle')
  await photographer.take('18-payment-refused')
}

let mistakes = 0
mkdirSync(folder, { recursive: true })
const temporary = temporaryFolder()
const database = `${temporary.path}/demo.db`
runKalends('migrate', '--database', database)
for (const [name, { slug }] of Object.entries(businesses)) {
  runKalends('import', `demo/${name}.json`, '--database', database)
  runKalends('site', 'import', `demo/${name}`, '--database', database, '--business', slug)
}
const kalends = await startKalends(database, { args: ['--payments', 'demo', '--demo-on-public-site', 'no one pays'] })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const visit of visits.filter(({ name }) => name.startsWith(wantedVisit)))
  try {
    await photograph(visit, browser, new URL(kalends.url).port)
    console.log(visit.name)
  } catch (error) {
    mistakes += 1
    console.error(`${visit.name}: ${error}`)
  }
await browser.close()
await kalends.stop()
temporary.remove()
console.log(`${mistakes} mistakes; pictures in ${folder}`)
process.exit(mistakes ? 1 : 0)
