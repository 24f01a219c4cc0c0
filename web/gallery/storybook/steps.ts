// What a visitor does on a page until a state shows. Each step waits for what it needs.
import { userEvent, waitFor } from 'storybook/test'

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const timeout = 15_000

const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0

/** What is visible of a selector by now. */
export const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)].filter(
    one => one.closest('#storybook-root') !== null && isVisible(one),
  )

/** Waits for something visible; `at` counts, from the end if it is negative. */
export function see(selector: string, at = 0): Promise<HTMLElement> {
  return waitFor(
    () => {
      const found = shown(selector).at(at)
      if (!found) throw new Error(`There is no ${selector} ${at}.`)
      return found
    },
    { timeout, interval: 20, onTimeout: error => new Error(error.message.split('\n')[0]) },
  )
}

/** Waits for something that a phone may have no room for. */
export const find = (selector: string) =>
  waitFor(
    () => {
      if (!document.querySelector(selector)) throw new Error(`There is no ${selector}.`)
    },
    { timeout, interval: 20 },
  )

/** Waits for something visible that says something. */
export const seeWords = (selector: string) =>
  waitFor(
    () => {
      if (!shown(selector).some(({ textContent }) => /\S/.test(textContent ?? '')))
        throw new Error(`There is no ${selector} that says something.`)
    },
    { timeout, interval: 20 },
  )

export const seeAlert = () => see('[role=alert]')

export async function click(selector: string, at = 0) {
  await user.click(await see(`:is(${selector}):not(:disabled)`, at))
}

export async function fill(selector: string, text: string, at = 0) {
  const field = await see(selector, at)
  await user.clear(field)
  if (text) await user.click(field).then(() => user.paste(text))
}

/** Boxes and circles may be drawn by their label, and not be visible themselves. */
export async function check(selector: string, at = 0) {
  const box = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLInputElement>(selector)].at(at)
    if (!found) throw new Error(`There is no ${selector} ${at}.`)
    return found
  })
  if (!box.checked) await user.click(box)
}

export const choose = async (selector: string, option: string) => user.selectOptions(await see(selector), option)

/** Into a field that only a button opens. */
export async function upload(selector: string, file: File) {
  const input = await waitFor(() => {
    const found = document.querySelector<HTMLInputElement>(selector)
    if (!found) throw new Error(`There is no ${selector}.`)
    return found
  })
  await user.upload(input, file)
}

export const press = (key: string) => user.keyboard(`{${key}}`)
