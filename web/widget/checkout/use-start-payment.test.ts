// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loses, on, refuse } from '../../gallery/fakes/answers'
import { answersTests } from '../../gallery/fakes/server.fixture'
import { happens } from '../../shared/lib/mounted.fixture'
import { payload } from '../booking/state.fixture'
import { type Page, PageContext } from '../session/page-context'
import { type StartPayment, useStartPayment } from './use-start-payment'

const gone: string[] = []
vi.mock('../../shared/navigation/navigate', async real => ({
  ...(await real<object>()),
  navigateTo: (address: string) => void gone.push(address),
}))

const checkout = '/api/v1/manage-links/{token}/checkout'
const server = answersTests()
const root = createRoot(document.body.appendChild(document.createElement('div')))
let start: StartPayment

function Screen() {
  start = useStartPayment()
  return null
}

beforeEach(async () => {
  gone.length = 0
  history.replaceState(null, '', '/widget/view-booking?token=v')
  const page = { payload } as Page
  await happens(() => root.render(createElement(PageContext, { value: page }, createElement(Screen))))
})
afterEach(() => happens(() => root.render(null)))

test.each([
  ['a refusal', on('post', checkout, () => refuse(409, 'nothing_due')), { kind: 'refused' }],
  ['no answer', loses('post', checkout), { kind: 'unreachable' }],
])('after %s the visitor stays, and may try again', async (_, handler, problem) => {
  server.use(handler)
  await happens(() => void start.go('v'))
  await vi.waitFor(() => expect(start.problem).toMatchObject(problem), { timeout: 20_000 })
  expect(start.isGoing).toBe(false)
  expect(gone).toEqual([])
  expect(location.pathname).toBe('/widget/view-booking')
})
