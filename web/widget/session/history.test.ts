// @vitest-environment happy-dom
import { createElement, Fragment, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { happens } from '../../shared/lib/mounted.fixture'
import type { BookingAction, BookingState } from '../booking/state'
import { first, opened } from '../booking/state.fixture'
import { renameEntry, replaceEntry, stepBefore, stepHere, useBookingSteps, useOtherPages, useSteps } from './history'

const root = createRoot(document.body.appendChild(document.createElement('div')))
const page = '/widget/appointment/anna/cut'
const path = ['menu', 'times', 'details']
let moves: (string | undefined)[] = []
let reload = vi.spyOn(location, 'reload')

interface PageProps {
  step: string
  isHeld?: boolean
  query?: string
}

function Steps({ step, isHeld = false, query }: PageProps) {
  const onMove = (moved: string | undefined) => void moves.push(moved)
  useSteps({ step, path, isHeld, onMove, query: present => query ?? present })
  return null
}

function Other({ hasSteps }: { hasSteps: boolean }) {
  useOtherPages(hasSteps)
  useSteps(undefined)
  return null
}

let sent: BookingAction[] = []
const send = (event: BookingAction) => void sent.push(event)

function Booking({ flow, isBooking }: { flow: BookingState; isBooking: boolean }) {
  useBookingSteps(flow, send, isBooking)
  return null
}

/** Moves back to the first entry of the page as soon as this is shown. */
function Hasty() {
  useLayoutEffect(() => {
    const state = { step: 'times', index: 0 }
    history.replaceState(state, '', page)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, [])
  return null
}

const show = (props: PageProps) => happens(() => root.render(createElement(Steps, props)))
const here = () => location.pathname + location.search
const move = (by: number) => happens(() => history.go(by))
/** The browser moves to an entry that this document has not made. */
const moveTo = (address: string, state: unknown = null) =>
  happens(() => {
    history.replaceState(state, '', address)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  })

beforeEach(() => {
  moves = []
  sent = []
  // What comes before it in the history is of earlier tests.
  history.pushState(null, '', page)
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
})
afterEach(async () => {
  await happens(() => root.render(null))
  vi.restoreAllMocks()
})

describe('an entry', () => {
  test('says which step it is', async () => {
    const { length } = history
    await show({ step: 'times' })
    expect([stepHere(), stepBefore()]).toEqual(['times', undefined])
    expect(history.length).toBe(length)
  })

  test('is a new one for a step forward, and says what comes before it', async () => {
    await show({ step: 'times' })
    const { length } = history
    await show({ step: 'details', query: '?starts_at=10' })
    expect([stepHere(), stepBefore()]).toEqual(['details', 'times'])
    expect(history.length).toBe(length + 1)
    expect(here()).toBe(`${page}?starts_at=10`)
  })

  test.each([
    ['a change within a step', 'details', 'details'],
    ['a step back by the page', 'details', 'times'],
    ['a step that is none of the path', 'details', 'done'],
    ['what comes after one that is none', 'over', 'details'],
  ])('is the same for %s, with another address', async (_, before, after) => {
    await show({ step: 'menu' })
    await show({ step: before })
    const { length, state } = history
    await show({ step: after, query: '?date=2026-03-12' })
    expect(history.length).toBe(length)
    expect(history.state).toEqual({ ...state, step: after })
    expect(here()).toBe(`${page}?date=2026-03-12`)
  })

  test('is left as it is where neither step nor address changes', async () => {
    await show({ step: 'times', query: '?date=2026-03-12' })
    const replaced = vi.spyOn(history, 'replaceState')
    await show({ step: 'times', query: '?date=2026-03-12' })
    expect(replaced).not.toHaveBeenCalled()
  })

  test('is not made again for a step that the visitor leaves as it is shown', async () => {
    const steps = (props: PageProps, isHasty: boolean) =>
      createElement(Fragment, {}, createElement(Steps, props), isHasty && createElement(Hasty))
    await happens(() => root.render(steps({ step: 'times' }, false)))
    await happens(() => root.render(steps({ step: 'details' }, false)))
    const pushed = vi.spyOn(history, 'pushState')
    await happens(() => root.render(steps({ step: 'details', query: '?held=1' }, true)))
    expect(moves).toEqual(['times'])
    expect(pushed).not.toHaveBeenCalled()
    expect(history.state).toEqual({ step: 'times', index: 0 })
  })

  test('of a page that was loaded anew goes on from where it was', async () => {
    history.replaceState({ step: 'times', index: 3, after: 'menu' }, '')
    await show({ step: 'times' })
    expect(history.state).toEqual({ step: 'times', index: 3, after: 'menu' })
    await show({ step: 'details' })
    expect(history.state).toEqual({ step: 'details', index: 4, after: 'times' })
  })

  test('of something else says nothing', () => {
    for (const state of [null, { step: 'times' }, { index: 1 }, { step: 1, index: 1 }]) {
      history.replaceState(state, '')
      expect([stepHere(), stepBefore()]).toEqual([undefined, undefined])
    }
  })
})

describe('a move of the browser', () => {
  test('back and forward is told once each, and leaves the history as it was', async () => {
    await show({ step: 'times' })
    await show({ step: 'details' })
    const { length } = history
    await move(-1)
    expect(moves).toEqual(['times'])
    await show({ step: 'times' })
    await move(1)
    expect(moves).toEqual(['times', 'details'])
    await show({ step: 'details' })
    expect(history.length).toBe(length)
    expect(history.state).toMatchObject({ step: 'details', after: 'times' })
    expect(reload).not.toHaveBeenCalled()
  })

  test('is taken back while nothing may move', async () => {
    await show({ step: 'times', query: '?a=1' })
    await show({ step: 'details', query: '?a=2' })
    await show({ step: 'details', query: '?a=2', isHeld: true })
    await move(-1)
    await happens(() => {})
    expect(moves).toEqual([])
    expect(stepHere()).toBe('details')
    expect(here()).toBe(`${page}?a=2`)
  })

  test('while it is taken back writes nothing into the entry that it led to', async () => {
    await show({ step: 'times', query: '?a=1' })
    await show({ step: 'details', query: '?a=2' })
    await show({ step: 'details', query: '?a=2', isHeld: true })
    // The browser moves back later than it is told to.
    const go = vi.spyOn(history, 'go').mockImplementation(() => {})
    await happens(() => history.back())
    await show({ step: 'details', query: '?a=3', isHeld: true })
    expect(go).toHaveBeenCalledWith(1)
    expect([stepHere(), here()]).toEqual(['times', `${page}?a=1`])
  })

  test('within this address, as to another heading, is none', async () => {
    await show({ step: 'times' })
    await moveTo(`${page}#times`)
    expect([moves, reload.mock.calls]).toEqual([[], []])
  })

  test('to an entry that says of no step is told as such', async () => {
    await show({ step: 'times' })
    await moveTo(`${page}?date=2026-03-12`)
    expect(moves).toEqual([undefined])
  })

  test('to another page loads it', async () => {
    await show({ step: 'times' })
    await moveTo('/widget/payment?booking=b', { step: 'times', index: 4 })
    expect(reload).toHaveBeenCalledOnce()
    expect(moves).toEqual([])
  })

  test('to the same page in another language loads nothing', async () => {
    await show({ step: 'times' })
    await moveTo(`/de${page}`, { step: 'details', index: 4 })
    expect(reload).not.toHaveBeenCalled()
    expect(moves).toEqual(['details'])
  })

  test('after the page is gone is told to none', async () => {
    await show({ step: 'times' })
    await happens(() => root.render(null))
    await moveTo('/about')
    expect([moves, reload.mock.calls]).toEqual([[], []])
  })
})

describe('an entry with another address', () => {
  test('is of the same step if it was only renamed, and a jump within it is none', async () => {
    await show({ step: 'times' })
    renameEntry(`${page}?token=t`)
    expect([stepHere(), here()]).toEqual(['times', `${page}?token=t`])
    await moveTo(`${page}?token=t#details`)
    expect(moves).toEqual([])
  })

  test('leads to another page if it was replaced', async () => {
    await show({ step: 'times' })
    replaceEntry('/widget/payment')
    expect([stepHere(), here()]).toEqual([undefined, '/widget/payment'])
  })
})

describe('a page without steps', () => {
  const showOther = (hasSteps: boolean) => happens(() => root.render(createElement(Other, { hasSteps })))

  test('keeps its entry', async () => {
    await showOther(false)
    expect([history.state, here()]).toEqual([null, page])
  })

  test('loads what the browser moves to, but for a jump within it', async () => {
    await showOther(false)
    await moveTo(`${page}#address`)
    expect(reload).not.toHaveBeenCalled()
    await moveTo(`${page}?token=t`)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('hears nothing more once it is gone, and one with steps looks after its own', async () => {
    await showOther(false)
    await showOther(true)
    await moveTo(`${page}?token=t`)
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('the steps of a booking', () => {
  const showFlow = (flow: BookingState, isBooking = true) =>
    happens(() => root.render(createElement(Booking, { flow, isBooking })))
  const at = (step: BookingState['step'], more: Partial<BookingState> = {}): BookingState => ({
    ...opened(),
    step,
    ...more,
  })
  const series = { wish: 'weekly.4', search: 'found', dates: [] } as const
  const timed = { startsAt: first, zone: 'Europe/Berlin' }

  test('go from the times by details and dates to the details of a series', async () => {
    const { length } = history
    const seen: unknown[] = []
    for (const flow of [
      at('times'),
      at('details', timed),
      at('repeat', { ...timed, series }),
      at('details', { ...timed, series: { ...series, isChosen: true } }),
    ]) {
      await showFlow(flow)
      seen.push([stepHere(), stepBefore()])
    }
    expect(seen).toEqual([
      ['times', undefined],
      ['details', 'times'],
      ['repeat', 'details'],
      ['details of series', 'repeat'],
    ])
    expect(history.length).toBe(length + 3)
    expect(new URLSearchParams(location.search).get('series')).toBe('weekly.4')
  })

  test('follow the browser by what the address says', async () => {
    await showFlow(at('times', { date: '2026-03-14' }))
    await showFlow(at('details', timed))
    await move(-1)
    expect(sent).toMatchObject([{ type: 'moved', place: { step: 'times', date: '2026-03-14' } }])
  })

  test('are held while it is booked', async () => {
    await showFlow(at('times'))
    await showFlow(at('details', timed))
    await showFlow(at('details', { ...timed, isSubmitting: true }))
    await move(-1)
    await happens(() => {})
    expect(sent).toEqual([])
    expect(stepHere()).toBe('details')
  })

  test('are none of a page that books nothing', async () => {
    await showFlow(at('details', timed), false)
    expect([history.state, here()]).toEqual([null, page])
  })
})
