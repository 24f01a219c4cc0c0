// Ways through the booking pages that several states begin with.
import { click, fill, press, see, seeAlert, seeWords, shown } from '../storybook/steps'

export const send = () => click('button[type=submit]')

/** Chooses the third of the times. */
export async function choose() {
  await click('[data-starts-at]', 2)
  await see('h1')
}

/** And says who comes. */
export async function enter() {
  await choose()
  await fill('[name=first_name]', 'Eva')
  await fill('[name=last_name]', 'Nagy')
  await fill('[name=email]', 'eva@example.com')
}

export async function book() {
  await enter()
  await send()
}

export async function afterAlert() {
  await book()
  await seeAlert()
}

export async function afterTaken() {
  await book()
  await see('[data-taken]')
}

export async function afterBooking() {
  await book()
  await see('[data-outcome]')
}

export async function chooseFollowing() {
  await click('label:has(input[type=radio])', 1)
  await seeWords('#scope-rest')
}

export async function openRepeat() {
  await choose()
  await click('[data-repeat]')
  await see('[data-free=false]')
}

export async function repeatedDetails() {
  await enter()
  await click('[data-repeat]')
  await see('[data-free=false]')
  await click('main button[data-onward]')
  await see('button[type=submit]')
}

/** Also where the button says that it is off; it can be pressed all the same, to hear why. */
export async function pressCart() {
  await click('[data-cart] > button', -1)
  await seeAlert()
}

export async function toTimes() {
  await click('[data-cart] > button', -1)
  await see('[data-starts-at]')
}

export async function nextMonth() {
  await see('table')
  // On a phone there is a week, until all days are asked for.
  if (shown('[data-calendar] [aria-expanded]').length) await click('[data-calendar] [aria-expanded]')
  await click('[data-calendar] [data-turn]', 1)
}

export async function openZones(typed: string) {
  await click('[data-zone] button')
  await fill('input[type=search]', typed)
  if (!typed) await press('ArrowDown')
  else await seeWords('[role=status], output')
}
