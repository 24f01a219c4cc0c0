// What a visitor does in any engine, and waits for.
import { setTimeout as later } from 'node:timers/promises'
import { type TextKey, text } from '../texts.ts'
import type { Place, Session } from './session.ts'

const patience = 60_000

/** Waits until an expression there is true; a frame that is not there yet is waited for too. */
export async function until(session: Session, place: Place, expression: string): Promise<void> {
  const begun = Date.now()
  let last: unknown
  while (Date.now() - begun < patience) {
    try {
      last = await session.read<boolean>(place, `Boolean(${expression})`)
      if (last) return
    } catch (error) {
      last = error
    }
    await later(100)
  }
  const shown = await session.read(place, 'document.body.innerText').catch(String)
  throw new Error(`${place} never had ${expression} (${last}); it shows: ${shown}`)
}

const firstTime = `document.querySelector('[data-starts-at]')`
const field = (name: string) => `document.querySelector('[name=${name}]')`
const button = (key: TextKey) =>
  `[...document.querySelectorAll('button')].find(one => one.textContent.trim() === ${JSON.stringify(text(key))})`
const shows = (key: TextKey) => `document.body.innerText.includes(${JSON.stringify(text(key))})`

export const hasTimes = (session: Session) => until(session, 'frame', firstTime)

/** Of a booking page in its place: the frame is as high as what is in it. */
export const fits =
  'document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth'

// Visitors cannot scroll a frame that is to be as high as its page; a press of a driver does, and misses once it grows.
// The question of cookies is the last thing that is added to a page of its own accord.
const isWhole = `document.querySelector('[data-cookie-banner]') && ${fits}`

// A press may come while the step before gives way to this one, and meet nothing then.
async function reach(session: Session, element: string) {
  for (let count = 0; count < 5; ++count) {
    await session.press('frame', element)
    if (await session.read<boolean>('frame', `document.activeElement === ${element}`)) return
    await later(500)
  }
  const at = await session.read<string>('frame', 'document.activeElement?.outerHTML.slice(0, 200)')
  throw new Error(`${element} did not get the focus, which ${at} has`)
}

/** Books the first time there is, up to the confirmation. */
export async function book(session: Session, email: string) {
  await hasTimes(session)
  await until(session, 'frame', isWhole)
  await session.press('frame', firstTime)
  const values = { first_name: 'Zoe', last_name: 'Novak', email }
  for (const [name, value] of Object.entries(values)) {
    await until(session, 'frame', field(name))
    await reach(session, field(name))
    await session.type(value)
    await until(session, 'frame', `${field(name)}.value === ${JSON.stringify(value)}`)
  }
  await session.press('frame', button('details.submit'))
  await until(session, 'frame', shows('done.scheduled'))
}
