// @vitest-environment happy-dom
import { createElement, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepsWaiting, loses } from '../../../gallery/fakes/answers'
import { fakeVisit } from '../../../gallery/fakes/guests'
import { answersTests } from '../../../gallery/fakes/server.fixture'
import { happens } from '../../../shared/lib/mounted.fixture'
import { payload } from '../../booking/state.fixture'
import { type Page, PageContext } from '../../session/page-context'
import { type GuestController, useGuest } from './use-guest'

const server = answersTests()
const root = createRoot(document.body.appendChild(document.createElement('div')))
let guest: GuestController

function Screen({ token }: { token: string }) {
  guest = useGuest(fakeVisit(token)!, useRef(null))
  return null
}

async function open(token: string) {
  history.replaceState(null, '', `/widget/guest?token=${token}`)
  const page = { payload } as Page
  await happens(() => root.render(createElement(PageContext, { value: page }, createElement(Screen, { token }))))
}

const idle = () => vi.waitFor(() => expect(guest.flow.isSubmitting).toBeUndefined())

beforeEach(() => open('asked'))
afterEach(() => happens(() => root.render(null)))

test('who leaves has left, and is asked nothing more', async () => {
  await happens(() => guest.leave())
  await idle()
  expect(server.asked()).toEqual(['post /api/v1/guest-links/asked/leave'])
  expect(guest.flow.visit).toMatchObject({ has_left: true, forms: [] })
})

test('what is on its way is not sent again', async () => {
  server.use(keepsWaiting('post', '/api/v1/guest-links/{token}/leave'))
  await happens(() => guest.leave())
  await happens(() => guest.leave())
  expect(guest.flow.isSubmitting).toBe('leave')
  await vi.waitFor(() => expect(server.asked()).toHaveLength(1))
})

test('answers that are missing are asked for, and nothing is sent', async () => {
  await happens(() => guest.handIn())
  expect(Object.keys(guest.flow.errors)).toEqual(['answers.wishes'])
  expect(guest.flow.round).toBe(1)
  expect(server.asked()).toEqual([])
})

test('answers are handed in', async () => {
  await happens(() => guest.send({ type: 'answered', question: 'wishes', answer: { choices: ['choice-1'] } }))
  await happens(() => guest.handIn())
  await idle()
  expect(server.asked()).toEqual(['post /api/v1/guest-links/asked/answers'])
  expect(guest.flow.visit.has_answered).toBe(true)
})

test('without an answer it says so, and can be tried again', async () => {
  server.use(loses('post', '/api/v1/guest-links/{token}/leave'))
  await happens(() => guest.leave())
  await vi.waitFor(() => expect(guest.flow.problem).toBeDefined(), { timeout: 20_000 })
  expect(guest.flow).toMatchObject({ problem: { attempt: 'leave', problem: { kind: 'unreachable' } } })
  expect(guest.flow.isSubmitting).toBeUndefined()
  expect(guest.flow.visit.has_left).toBe(false)
})
