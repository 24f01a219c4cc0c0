// What visitors do step by step in a frame, in any language: found by what it is, not by its words.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import type { Late } from '../../browser/support/slow-network.ts'
import { type TextKey, text } from '../../texts.ts'
import { firstTime, frameHeading, frameOf } from './steps.ts'
import { zooOf } from './test.ts'

/** In which language and at which width of the host page the steps are gone. */
export interface Way {
  language: string
  width: number
  /** Its place among those that are gone at once, which take times of their own. */
  nth: number
}

/** A booking page in a host page, where every answer is late. */
export interface Walk extends Way {
  frame: FrameLocator
  /** Of each step so far. */
  counts: Count[]
  /** Does it, and waits for what shows that it is done; then counts how often the frame's height was changed. */
  step: (name: string, act: () => Promise<void>) => Promise<void>
  /** The button with this text. */
  press: (key: TextKey, values?: Record<string, string | number>) => Promise<void>
}

/** What a step did to the host page. */
export interface Count {
  step: string
  heights: number[]
}

/** So often a step may change the height of the frame. */
export const mostChanges = 2

// A frame's height within these pixels is that of its page, and it waits no longer, in milliseconds, to become lower.
const least = 4
const calm = 300

/** Begins a walk on a page before it is opened. */
export async function beginWalk(page: Page, late: Late, way: Way): Promise<Walk> {
  await page.setViewportSize({ width: way.width, height: 900 })
  const frame = frameOf(page)
  const counts: Count[] = []
  let seen = 0
  /** How much higher the frame is than what is drawn in it; nothing while that is on its way. */
  const room = () =>
    frame.locator('html').evaluate(() => {
      const root = document.getElementById('root') as HTMLElement
      const isBusy = root.querySelector('main[aria-busy]') !== null
      return isBusy ? undefined : innerHeight - Math.ceil(root.getBoundingClientRect().bottom + scrollY)
    })
  const settled = async () => {
    await late.settled()
    await expect.poll(async () => ((await room()) ?? -1000) >= -least).toBe(true)
    // It keeps its height for what stood there before, and for what is below it; or is about to become lower.
    if (((await room()) ?? 0) > least) await page.waitForTimeout(calm)
    return (await zooOf(page)).heights
  }
  return {
    ...way,
    frame,
    counts,
    async step(step, act) {
      await act()
      const heights = await settled()
      // The first height is that of what stood there before.
      counts.push({ step, heights: heights.slice(seen || 1) })
      seen = heights.length
    },
    press: (key, values = {}) =>
      frame.getByRole('button', { name: text(key, values, way.language), exact: true }).click(),
  }
}

const mistakes = ({ frame }: Walk) => expect(frame.locator('form [id$="-mistake"]').first()).toBeVisible()
const isPhone = ({ width }: Walk) => width < 640

const typing = Object.entries({ first_name: 'Z', last_name: 'N', email: 'z@a.example' })

/** Times and details, with mistakes and without, up to the confirmation. */
export async function bookCut(walk: Walk) {
  await walk.step('times', () => expect(firstTime(walk.frame)).toBeVisible())
  await goOnFromTimes(walk)
}

/** The same, at another day of another month. */
export async function bookCutLater(walk: Walk) {
  const { frame, step, press } = walk
  await step('times', () => expect(firstTime(frame)).toBeVisible())
  if (isPhone(walk)) await step('all days', () => frame.locator('[data-calendar] [aria-expanded=false]').click())
  await step('month', async () => {
    await press('times.next_month')
    await expect(frame.getByRole('grid')).not.toHaveAttribute('aria-busy')
  })
  await step('day', async () => {
    const days = frame.locator('[role=gridcell][aria-disabled=false][aria-selected=false] button:visible')
    await days.nth(3).click()
    await expect(firstTime(frame)).toBeVisible()
  })
  await goOnFromTimes(walk)
}

async function goOnFromTimes(walk: Walk) {
  const { frame, step, press, language, nth } = walk
  await step('details', async () => {
    await frame.locator('[data-starts-at]').nth(nth).click()
    await expect(frame.locator('[name=first_name]')).toBeVisible()
  })
  await step('refused details', async () => {
    await press('details.submit')
    await mistakes(walk)
  })
  for (const [name, typed] of typing)
    await step(`${name} typed`, async () => {
      await frame.locator(`[name=${name}]`).pressSequentially(typed)
    })
  await step('confirmation', async () => {
    await press('details.submit')
    await expect(frameHeading(frame, 'done.scheduled', language)).toBeVisible()
  })
}

/** A menu with a cart of two, up to the times for both. */
export async function fillCart({ frame, step, press }: Walk) {
  await step('menu', () => expect(frame.locator('[data-cart]')).toBeVisible())
  for (const title of ['Trim', 'Rinse']) await step(`menu, ${title}`, () => press('cart.add', { title }))
  await step('menu, times', async () => {
    await press('cart.continue')
    await expect(firstTime(frame)).toBeVisible()
  })
}

/** A form that is handed in empty. */
export async function handInForm(walk: Walk) {
  const { frame, step, press } = walk
  await step('form', () => expect(frame.locator('form')).toBeVisible())
  await step('refused form', async () => {
    await press('form.submit')
    await mistakes(walk)
  })
}

/** A survey to its second step. */
export async function answerSurvey(walk: Walk) {
  const { frame, step, press, language } = walk
  await step('survey', () => expect(frame.locator('form')).toBeVisible())
  await step('refused survey', async () => {
    await press('form.next')
    await mistakes(walk)
  })
  await step('survey, next', async () => {
    await frame.getByLabel(text('form.rating', { count: 2, total: 5 }, language)).check()
    await press('form.next')
    await expect(frame.getByRole('heading', { level: 2 })).toContainText('What went wrong?')
  })
}
