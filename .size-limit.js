// Budgets of what a browser loads, in one language, compressed (brotli): the manifest of the build says what comes
// with what. A kilobyte is 1024 bytes here.
import { readFileSync } from 'node:fs'

const manifest = JSON.parse(readFileSync(new URL('build/web/.vite/manifest.json', import.meta.url), 'utf8'))
const language = /^locales\/(?!(console\/)?en\.)/

/** The files that come with these entries, or, with `later`, whatever they may load afterwards as well. */
function filesOf(entries, { later = false, without = [] } = {}) {
  const known = new Set()
  const visit = name => {
    const chunk = manifest[name]
    if (!chunk || known.has(name) || language.test(name) || without.includes(name)) return
    known.add(name)
    for (const next of [...(chunk.imports ?? []), ...(later ? (chunk.dynamicImports ?? []) : [])]) visit(next)
  }
  for (const entry of entries) {
    if (!manifest[entry]) throw new Error(`the build has no ${entry}`)
    visit(entry)
  }
  const files = [...known].flatMap(name => [manifest[name].file, ...(manifest[name].css ?? [])])
  return [...new Set(files)].map(file => `build/web/${file}`)
}

const main = 'web/widget/app/main.tsx'
const texts = 'locales/en.json'
const consoleTexts = 'locales/console/en.json'
const laterConsoleTexts = `${consoleTexts}?later`
const screen = name => `web/widget/features/${name}.tsx`
const first = ['catalogue/calendars', 'catalogue/services', 'menu/menu', 'times/times', 'form/form'].map(screen)
// To which mails lead: of a booking, for who booked it or comes along.
const own = screen('guest/guest')
// From the page that visitors come to, through to the confirmation; without what is on pages of their own.
const flow = begins =>
  filesOf([main, texts, ...begins], { later: true, without: [...first, own].filter(name => !begins.includes(name)) })

// Of a screen of the console what the first sight did not bring.
const furtherFiles = screen => {
  const known = filesOf(['web/console/shell/main.tsx', 'web/console/shell/signed-in.tsx'])
  return filesOf([screen]).filter(file => !known.includes(file))
}

const limit = (name, path, kilobytes) => ({ name, path, limit: `${kilobytes * 1024} B`, brotli: true })

export default [
  ...first.map(name => limit(`first step: ${name}`, filesOf([main, texts, name]), 100)),
  limit('page of a booking', filesOf([main, texts, own]), 106),
  limit('whole flow of one appointment', flow([screen('times/times')]), 160),
  limit('whole flow from a service menu', flow([screen('menu/menu'), screen('times/times')]), 160),
  limit('a page of the site, after the first sign of somebody', filesOf(['web/site/browser/hydrate.tsx'], { later: true }), 100),
  limit('console: signing in', filesOf(['web/console/shell/main.tsx', consoleTexts]), 85),
  limit(
    'console: first sight of the calendar',
    filesOf(['web/console/shell/main.tsx', consoleTexts, laterConsoleTexts, 'web/console/shell/signed-in.tsx']),
    200,
  ),
  ...['account/factor', 'account/me', 'linked/linked-requests', 'bookings/history', 'search/search', 'print/day-sheet', 'calendar/overview/week-overview', 'calendar/overview/month', 'calendar/list/booking-list', 'bulk/bulk-dialog', 'bulk/bulk-progress', 'calendar/hours/hours-of-day', 'calendar/why/why', 'away/away', 'away/left-behind', 'customers/customers', 'orders/moves/move-booking', 'orders/new-booking', 'customers/customer-sheet', 'users/users', 'setup/set-up', 'setup/services/services', 'setup/staff/staff', 'setup/hours/hours', 'setup/hours/holidays/holiday-dialog', 'setup/business/business', 'setup/looks/looks', 'setup/pools/pools', 'setup/teams/teams', 'setup/links/pages', 'setup/forms/forms', 'setup/webhooks/webhooks', 'setup/languages/languages', 'setup/one-time-links/one-time-links', 'setup/api-keys/api-keys', 'setup/answers/answers', 'setup/mails/mails', 'setup/mails/mail-texts', 'setup/payments/payments', 'setup/file/file', 'welcome/welcome'].map(name =>
    limit(`console, in addition: ${name}`, furtherFiles(`web/console/${name}.tsx`), 60),
  ),
  { name: 'embed.js, for pages of others', path: 'build/web/embed.js', limit: `${4 * 1024} B`, gzip: true },
  { name: 'what a page of the site has inside for that', path: 'build/web/render/loader.js', limit: '1 kB', brotli: false },
]
