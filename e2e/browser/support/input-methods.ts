// Two ways to use the same page: with a mouse, and with nothing but a keyboard.
import { expect, type Locator, type Page } from '@playwright/test'
import { text } from '../../texts.ts'

export interface Hand {
  press(target: Locator): Promise<void>
  type(field: Locator, typed: string): Promise<void>
  // Chooses a day of the month grid, turning pages where needed.
  pickDay(date: string): Promise<void>
}

const dayNumber = (date: string) => Number(date.slice(8, 10))

// The day's cell as a screen reader names it: "Thursday, 26 November 2026, 14 times available".
function dayCell(page: Page, date: string): Locator {
  const at = new Date(`${date}T12:00:00Z`)
  const word = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(at)
  const name = `${word({ weekday: 'long' })},? ${dayNumber(date)} ${word({ month: 'long' })} ${date.slice(0, 4)}`
  return page.getByRole('button', { name: new RegExp(`^${name}, \\d+ times? available$`) })
}

/** On a phone there is a week, until all days are asked for. */
export async function showAllDays(page: Page) {
  await expect(page.getByRole('grid')).toBeVisible()
  const all = page.locator('[data-calendar] [aria-expanded=false]')
  if (await all.isVisible()) await all.click()
  // At the end of a month the days of the next one come later.
  await expect(grid(page)).not.toHaveAttribute('aria-busy')
}

/** Ticks the card of a variation, by its place. */
export const chooseVariation = (page: Page, index: number, language?: string) =>
  page
    .getByRole('group', { name: text('choices.variation', {}, language) })
    .getByRole('radio')
    .nth(index)
    .check()

/** The card of a person, or by an empty name that of anyone. */
export const staffCard = (page: Page, name: string) =>
  page.locator('[data-staff]').getByRole('radio', { name: name || text('host.any') })

const grid = (page: Page) => page.getByRole('grid')

export function mouse(page: Page): Hand {
  return {
    press: target => target.click(),
    async type(field, typed) {
      await field.click()
      await page.keyboard.type(typed)
    },
    async pickDay(date) {
      await showAllDays(page)
      await expect(grid(page)).not.toHaveAttribute('aria-busy')
      for (let turns = 0; turns < 3 && (await dayCell(page, date).count()) === 0; ++turns) {
        await page.getByRole('button', { name: text('times.next_month') }).click()
        await expect(grid(page)).not.toHaveAttribute('aria-busy')
      }
      await dayCell(page, date).click()
    },
  }
}

const isFocused = (target: Locator) => target.evaluate(element => element === document.activeElement)

export interface Keyboard extends Hand {
  // Moves the focus there.
  reach(target: Locator): Promise<void>
}

export function keyboard(page: Page): Keyboard {
  // Forward through the page until the target has the focus; once around is enough.
  const reach = async (target: Locator) => {
    await target.waitFor()
    for (let steps = 0; steps < 120; ++steps) {
      if (await isFocused(target)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${target}`)
  }
  const hasFocusInGrid = () => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null)
  return {
    reach,
    async press(target) {
      await reach(target)
      await page.keyboard.press('Enter')
    },
    async type(field, typed) {
      await reach(field)
      await page.keyboard.press('Control+A')
      await page.keyboard.type(typed)
    },
    async pickDay(date) {
      await expect(grid(page)).not.toHaveAttribute('aria-busy')
      for (let steps = 0; steps < 120 && !(await hasFocusInGrid()); ++steps) await page.keyboard.press('Tab')
      const cell = dayCell(page, date)
      for (let steps = 0; steps < 70; ++steps) {
        if ((await cell.count()) > 0 && (await isFocused(cell))) return page.keyboard.press('Enter')
        await page.keyboard.press('ArrowRight')
        await expect(grid(page)).not.toHaveAttribute('aria-busy')
      }
      throw new Error(`the arrow keys do not reach ${date}`)
    },
  }
}

/** The digits of a clock on the wall so many days after a start: 2026-03-12T09:30. */
export function wallClockAfter(start: string, days: number): string {
  const date = new Date(Date.parse(`${start.slice(0, 10)}T00:00:00Z`) + days * 86_400_000)
  return date.toISOString().slice(0, 10) + start.slice(10, 16)
}

// Chooses a time of its day; a long day comes in pages.
export async function pickTime(page: Page, hand: Hand, start: string) {
  await hand.pickDay(start.slice(0, 10))
  const time = page.locator(`button[data-starts-at="${start}"]`)
  const more = page.getByRole('button', { name: text('times.load_more'), exact: true })
  await expect(time.or(more).first()).toBeVisible()
  while ((await time.count()) === 0) await hand.press(more)
  await hand.press(time)
}
