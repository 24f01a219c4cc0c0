// @vitest-environment happy-dom
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { keepsWaiting } from '../../../gallery/fakes/answers'
import { fakeForm } from '../../../gallery/fakes/forms'
import { answersTests } from '../../../gallery/fakes/server.fixture'
import { happens } from '../../../shared/lib/mounted.fixture'
import type { Answers } from '../../booking/answers/answers'
import { payload } from '../../booking/state.fixture'
import { type Page, PageContext } from '../../session/page-context'
import { type FormController, useForm } from './use-form'

const server = answersTests()
const root = createRoot(document.body.appendChild(document.createElement('div')))
let form: FormController

function Screen({ id }: { id: string }) {
  form = useForm(fakeForm(id)!, useRef(null))
  return null
}

async function open(id: string) {
  history.replaceState(null, '', `/widget/form/${id}`)
  const page = { payload } as Page
  await happens(() => root.render(createElement(PageContext, { value: page }, createElement(Screen, { id }))))
}

const goOn = () => happens(() => form.goOn())
const idle = () => vi.waitFor(() => expect(form.flow.isSubmitting).toBe(false))
async function answer(answers: Answers) {
  for (const [question, answer] of Object.entries(answers))
    await happens(() => form.send({ type: 'answered', question, answer }))
}

const whole: Answers = {
  name: { text: 'Eva' },
  email: { text: 'eva@example.com' },
  length: { choices: ['choice-1'] },
  wishes: { choices: ['choice-1'] },
  privacy: { text: 'true' },
}

afterEach(async () => {
  await happens(() => root.render(null))
  sessionStorage.clear()
})

test('what is missing is shown, and nothing is sent', async () => {
  await open('consultation')
  await goOn()
  expect(Object.keys(form.flow.errors).sort()).toEqual(
    ['email', 'length', 'name', 'privacy', 'wishes'].map(k => `answers.${k}`),
  )
  expect(server.asked()).toEqual([])
})

test('what is on its way is not sent again', async () => {
  server.use(keepsWaiting('post', '/api/v1/forms/{form_id}/submissions'))
  await open('consultation')
  await answer(whole)
  await goOn()
  await goOn()
  expect(form.flow.isSubmitting).toBe(true)
  await vi.waitFor(() => expect(server.asked()).toHaveLength(1))
})

test('a form is handed in', async () => {
  await open('consultation')
  await answer(whole)
  await goOn()
  await idle()
  expect(server.asked()).toEqual(['post /api/v1/forms/form1/submissions'])
  expect(form.flow.sent).toMatchObject({ outcome: 'message' })
})

test('what the server finds wrong stands at its question', async () => {
  await open('picky')
  await answer(whole)
  await goOn()
  await idle()
  expect(form.flow.errors).toEqual({ 'answers.name': 'invalid' })
  expect(form.flow.sent).toBeUndefined()
})

test('a survey goes on step by step, and Back leads to the one before', async () => {
  await open('visit')
  expect(form.flow.step).toBe('general')
  await answer({ stars: { text: '2' } })
  await goOn()
  expect(form.flow.step).toBe('trouble')
  expect(history.state).toMatchObject({ step: 'trouble', after: 'general' })
  await happens(() => {
    history.replaceState({ step: 'general', index: 0 }, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(form.flow.step).toBe('general')
  expect(form.flow.answers).toMatchObject({ stars: { text: '2' } })
  expect(server.asked()).toEqual([])
})
