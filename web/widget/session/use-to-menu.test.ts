// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { opened } from '../booking/state.fixture'
import { usedOn } from './hook.fixture'
import { useToMenu } from './use-to-menu'

afterEach(() => vi.restoreAllMocks())

async function goes(after: string | undefined) {
  history.replaceState({ step: 'times', index: 1, after }, '')
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const { value, sent, close } = await usedOn(opened(), useToMenu)
  value()()
  await close()
  return { sent, backs: back.mock.calls.length }
}

test('to the menu it is the way back, if the visitor came from there', async () => {
  expect(await goes('menu')).toEqual({ sent: [], backs: 1 })
})

test.each([undefined, 'details'])('else the page goes there itself: before this one is %s', async after => {
  const sent = [{ type: 'moved', place: { step: 'menu' } }]
  expect(await goes(after)).toEqual({ sent, backs: 0 })
})
