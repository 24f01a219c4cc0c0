// How often the frame's height changes in each step, at every width, where every answer is late. With
// KALENDS_HEIGHTS=all in every language, with menus, forms and surveys at each width too.
import type { BrowserContext } from '@playwright/test'
import { languages } from '../texts.ts'
import { openLateShop, watchRequests } from './support/late-shop.ts'
import { keptPage } from './support/pages.ts'
import { test as base, expect } from './support/test.ts'
import * as walks from './support/walks.ts'
import { watchHost } from './support/watch.ts'

const widths = [320, 390, 768, 1280]
const others = {
  'service-menus/visit': walks.fillCart,
  'form/first-visit': walks.handInForm,
  'survey/after-visit': walks.answerSurvey,
}

type Go = (walk: walks.Walk) => Promise<void>

interface Fixtures {
  walked: (path: string, go: Go, way: Omit<walks.Way, 'nth'>) => Promise<void>
}

interface WorkerFixtures {
  lateShop: string
  /** For all visits, so that the browser loads the files of the pages once. */
  visitor: BrowserContext
}

const test = base.extend<Fixtures, WorkerFixtures>({
  lateShop: [
    async ({ shop }, use) => {
      const late = await openLateShop(shop.url)
      await use(late.url)
      await late.close()
    },
    { scope: 'worker' },
  ],
  visitor: [
    async ({ browser }, use) => {
      const visitor = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'Europe/Vienna' })
      await visitor.addInitScript(watchHost)
      await use(visitor)
      await visitor.close()
    },
    { scope: 'worker' },
  ],
  walked: async ({ visitor, hosts, lateShop }, use) => {
    await use(async (path, go, way) => {
      const page = await visitor.newPage()
      const address = `/${way.language}/${path}`
      hosts.add({ [address]: keptPage(lateShop, path, way.language) })
      const walk = await walks.beginWalk(page, watchRequests(page), { ...way, nth: widths.indexOf(way.width) })
      await page.goto(hosts.site('shop') + address)
      await go(walk)
      const tooMany = walk.counts.filter(({ heights }) => heights.length > walks.mostChanges)
      expect(tooMany, `${path}, ${way.language}, ${way.width} px`).toEqual([])
      await page.close()
    })
  },
})

// Where lines are short, texts differ most; of what is not booked one language is walked at each width.
const isAll = process.env.KALENDS_HEIGHTS === 'all'
const widthsOfOthers = (language: string) => (isAll || language === 'de' ? widths : [320])

// The longest words, and the letters that need another font; all of them by KALENDS_HEIGHTS=all.
const walkedLanguages = isAll ? languages : languages.filter(language => ['en', 'de', 'hu', 'pl'].includes(language))

for (const language of walkedLanguages) {
  test(`${language}: no step changes the height more than twice`, async ({ walked }) => {
    await Promise.all(widths.map(width => walked('bookings/cut', walks.bookCut, { language, width })))
  })

  for (const [path, go] of Object.entries(others))
    test(`${language}, ${path}: no step changes the height more than twice`, async ({ walked }) => {
      await Promise.all(widthsOfOthers(language).map(width => walked(path, go, { language, width })))
    })
}
