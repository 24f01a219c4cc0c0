// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { happens } from '../../../shared/lib/mounted.fixture'
import { inDetails, play, stopped } from '../../booking/state.fixture'
import { usedOn } from '../../session/hook.fixture'
import { useErrors } from './use-errors'

const form = document.createElement('form')
const reference = { current: form }
const [named, mailed] = ['contact.first_name', 'contact.email']

beforeEach(() => {
  document.body.append(form)
  form.innerHTML = '<input name="first_name"><input name="email" aria-invalid="true"><button>Book</button>'
})
afterEach(() => document.body.replaceChildren())

const focused = () => (document.activeElement as HTMLInputElement).name
const press = () => form.querySelector('button')!.focus()
const used = () => usedOn(inDetails(), () => useErrors(reference))

test('what is found here is shown, and the focus moves to the first of it', async () => {
  const { value, close } = await used()
  expect(value()[0]).toEqual({})
  press()
  await happens(() => value()[1]({ [mailed]: 'invalid' }))
  expect(value()[0]).toEqual({ [mailed]: 'invalid' })
  expect(focused()).toBe('email')
  await close()
})

test('it moves there again with each try', async () => {
  const { value, close } = await used()
  for (const _ of [1, 2]) {
    press()
    await happens(() => value()[1]({ [mailed]: 'invalid' }))
    expect(focused()).toBe('email')
  }
  await close()
})

test('what is mended leaves the focus where it is', async () => {
  const { value, close } = await used()
  await happens(() => value()[1]({ [mailed]: 'invalid', [named]: 'required' }))
  form.querySelector('input')!.focus()
  await happens(() => value()[1](({ [named]: _, ...others }) => others, 'stay'))
  expect(value()[0]).toEqual({ [mailed]: 'invalid' })
  expect(focused()).toBe('first_name')
  await close()
})

test('what the server finds is shown, as far as it is asked for here, and the focus moves there', async () => {
  const { value, show, close } = await used()
  press()
  const fields = [
    { path: mailed, code: 'invalid' },
    { path: 'contact.phone', code: 'required' },
  ] as const
  await show(play(inDetails(), stopped('invalid_fields', inDetails(), [...fields])))
  expect(value()[0]).toEqual({ [mailed]: 'invalid' })
  expect(focused()).toBe('email')
  await close()
})

test('what is typed after it changes nothing of it', async () => {
  const refused = play(inDetails(), stopped('invalid_fields', inDetails(), [{ path: mailed, code: 'invalid' }]))
  const { value, show, close } = await used()
  await show(refused)
  await happens(() => value()[1]({}, 'stay'))
  await show({ ...refused, contact: { first_name: 'Eva' } })
  expect(value()[0]).toEqual({})
  await close()
})

test('any other refusal leaves mistakes and focus alone', async () => {
  const { value, show, close } = await used()
  await happens(() => value()[1]({ [named]: 'required' }))
  press()
  await show(play(inDetails(), stopped('slot_not_offered')))
  await show(play(inDetails(), { type: 'stopped', problem: { kind: 'unreachable' } }))
  expect(value()[0]).toEqual({ [named]: 'required' })
  expect(document.activeElement?.tagName).toBe('BUTTON')
  await close()
})
