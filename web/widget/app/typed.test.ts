// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Form, PagePayload } from '../../shared/api/types'
import { happens, json } from '../../shared/lib/mounted.fixture'
import { nameTitles } from '../../shared/lib/page-title'
import { withMovedHosts } from '../booking/move/hosts'
import { booked, changing, contact, managed, moving, payload } from '../booking/state.fixture'
import { FormScreen } from '../features/form/form'
import { show, type } from './shown.fixture'

const Nothing = () => null
const guests = [{ name: 'Bo', email: 'bo@example.com' }]

/** The page is shown because of this. */
function come(type: NavigationTimingType) {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
}

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/widget/appointment/anna/cut')
  come('reload')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What is typed on a page that has just been loaded. */
async function loaded(page: PagePayload = payload) {
  const shown = await show(Nothing, page)
  const { contact, guests, agreed } = shown.page().flow
  await shown.close()
  return { contact, guests, agreed }
}

async function typeDetails() {
  const shown = await show(Nothing, payload)
  await happens(() => shown.page().send({ type: 'contact_typed', contact }))
  await happens(() => shown.page().send({ type: 'guests_typed', guests }))
  return shown
}

test('details that were typed survive a reload, in another language too, and not another page', async () => {
  await (await typeDetails()).close()
  expect(await loaded()).toEqual({ contact, guests, agreed: {} })
  expect((await loaded({ ...changing, screen: 'services' })).contact).toEqual({})
  history.replaceState(null, '', '/widget/appointment/anna/wash')
  expect((await loaded()).contact).toEqual({})
})

test('whom an appointment moves to survives reloads', async () => {
  const page = { ...moving, managed }
  const shown = await show(Nothing, page)
  await happens(() => shown.page().send({ type: 'changed', by: flow => withMovedHosts(flow, { hosts: 'any' }) }))
  await shown.close()
  for (const _ of [1, 2]) {
    const again = await show(Nothing, page)
    expect(again.page().flow.move).toEqual({ hosts: 'any' })
    await again.close()
  }
})

test('the page opened anew begins with nothing', async () => {
  await (await typeDetails()).close()
  come('navigate')
  expect((await loaded()).contact).toEqual({})
  come('reload')
  expect((await loaded()).contact).toEqual({})
})

test('details are forgotten once they are sent', async () => {
  const shown = await typeDetails()
  await happens(() => shown.page().send({ type: 'booked', booked }))
  await shown.close()
  expect(await loaded()).toEqual({ contact: {}, guests: [], agreed: {} })
  expect(sessionStorage).toHaveLength(0)
})

test('what makes no sense there is as good as nothing', async () => {
  sessionStorage.setItem('typed /widget/appointment/anna/cut', '{"contact":')
  expect((await loaded()).contact).toEqual({})
})

const question = (slug: string) => ({
  id: slug,
  slug,
  kind: 'text' as const,
  label: slug,
  is_required: true,
  choices: [],
})
const survey: Form = {
  ...{ id: 's', slug: 's', kind: 'survey', name: 'Survey', rules: [], jumps: [] },
  steps: [
    { slug: 'one', questions: [question('mood')] },
    { slug: 'two', questions: [question('why')] },
  ],
}
const page: PagePayload = { ...changing, screen: 'survey', form: survey }

const field = (place: HTMLElement) => place.querySelector<HTMLInputElement>('form input')!
const press = (place: HTMLElement) => happens(() => place.querySelector<HTMLElement>('[type=submit]')!.click())

test('the answers of a survey survive a reload, at the step that was reached, until they are sent', async () => {
  const first = await show(FormScreen, page)
  await type(field(first.place), 'fine')
  await press(first.place)
  await type(field(first.place), 'sun')
  await first.close()

  vi.stubGlobal('fetch', async () => json({ outcome: 'thanks' }, 201))
  const again = await show(FormScreen, page)
  expect(field(again.place).id).toContain('why')
  expect(field(again.place).value).toBe('sun')
  await press(again.place)
  await vi.waitFor(() => expect(again.place.querySelector('form')).toBeNull())
  await again.close()
  expect(sessionStorage).toHaveLength(0)
})

test('the steps of a survey title the page, so that its history tells them apart', async () => {
  nameTitles('Salon')
  const [one, two] = survey.steps
  const titled = { ...survey, steps: [one!, { ...two!, title: 'Reasons' }] }
  const { place, close } = await show(FormScreen, { ...page, form: titled })
  expect(document.title).toBe('Step 1 of 2 – Survey – Salon')
  await type(field(place), 'fine')
  await press(place)
  expect(document.title).toBe('Reasons – Survey – Salon')
  await close()
})
