import { useEffect, useLayoutEffect, useRef } from 'react'
import { withoutLocale } from '../../shared/navigation/widget-link'
import type { BookingAction, BookingState } from '../booking/state'
import { readAddress, writeAddress } from '../booking/url'

// All that the widget does with the browser's history. Each step of a page is an entry that says which step it is and
// whether one of the same page comes before it; a change within a step renames its entry. What the browser moves to is
// never entered again, and what is no step of the page is loaded.

/** What the browser keeps of an entry. */
interface Entry {
  readonly step: string
  /** Of this page, the first one being 0. */
  readonly index: number
  /** The step in the entry before this one, if that is of this page too. */
  readonly after?: string
}

function entryHere(): Entry | undefined {
  const entry: Partial<Entry> | null = history.state
  return typeof entry?.step === 'string' && typeof entry.index === 'number' ? (entry as Entry) : undefined
}

/** The step in the entry before this one, if it is one of this page: the browser's Back leads there. */
export const stepBefore = (): string | undefined => entryHere()?.after

/** The step that this entry of the history was made for, on a page that was loaded anew too. */
export const stepHere = (): string | undefined => entryHere()?.step

const addressNow = () => location.pathname + location.search

// The address that the page was shown under last, to tell a move to another page from a jump within this one.
let shown = ''

/** The present entry has another address from now on, of the same step. */
export function renameEntry(address: string) {
  history.replaceState(history.state, '', address)
  shown = addressNow()
}

/** The present entry leads to another page from now on, which shows when it is loaded or gone back to. */
export function replaceEntry(address: string) {
  history.replaceState(null, '', address)
}

interface Steps {
  /** Where the page is. */
  step: string
  /** Its query, given the present one. */
  query: (present: string) => string
  /** The steps in the order in which a visitor goes through them; what is not among them has no entry of its own. */
  path: readonly string[]
  /** Nothing may move at the moment: the browser is brought back to where the page is. */
  isHeld: boolean
  /** The browser has moved to the entry of a step; `undefined` where the entry says of none. */
  onMove: (step: string | undefined) => void
}

/** Keeps the browser's history in step with a page that has several. Does nothing for a page that has none. */
export function useSteps(steps: Steps | undefined) {
  const begun = useRef<{ entry: Entry; steps: Steps | undefined; page: string }>(undefined)
  // At once: if the visitor moved before, a step that they have left by then would be entered again.
  useLayoutEffect(() => {
    begun.current ??= {
      entry: entryHere() ?? { step: steps?.step ?? '', index: 0 },
      steps,
      page: withoutLocale(location.pathname),
    }
    begun.current.steps = steps
    if (steps) begun.current.entry = enter(steps, begun.current.entry)
  })
  const isStepped = steps !== undefined
  useEffect(() => {
    if (!isStepped) return
    const moved = () => {
      const at = begun.current
      if (!at) return
      const { entry, steps } = at
      const here = entryHere()
      const isJump = !here && addressNow() === shown
      if (isJump || !steps) return
      // An entry that led to another page, before this document was loaded anew.
      if (withoutLocale(location.pathname) !== at.page) return location.reload()
      if (here?.index === entry.index) at.entry = enter(steps, entry)
      else if (here && steps.isHeld) history.go(entry.index - here.index)
      else {
        at.entry = here ?? { step: '', index: entry.index }
        shown = addressNow()
        steps.onMove(here?.step)
      }
    }
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [isStepped])
}

/** Writes down where the page is, in a new entry if it went on. */
function enter({ step, query, path }: Steps, before: Entry): Entry {
  const here = entryHere()
  // The browser is about to be brought back.
  if (here && here.index !== before.index) return before
  const address = location.pathname + query(location.search)
  const isForward = path.includes(before.step) && path.indexOf(step) > path.indexOf(before.step)
  const entry = isForward ? { step, index: before.index + 1, after: before.step } : { ...before, step }
  if (isForward) history.pushState(entry, '', address)
  else if (address !== addressNow() || here?.step !== step) history.replaceState(entry, '', address)
  shown = addressNow()
  return entry
}

/** On a page without steps: what the browser moves to within this document is another page, and is loaded. */
export function useOtherPages(hasSteps: boolean) {
  useEffect(() => {
    if (hasSteps) return
    shown = addressNow()
    const moved = () => {
      if (addressNow() !== shown) location.reload()
    }
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [hasSteps])
}

// With the dates of a series chosen the details come again.
const stepOf = ({ step, series }: BookingState) => (step === 'details' && series?.isChosen ? 'details of series' : step)
const path = ['menu', 'times', 'details', 'repeat', 'details of series']

/** The steps of a booking. `isBooking` is that of the page, for as long as it is there. */
export function useBookingSteps(flow: BookingState, send: (event: BookingAction) => void, isBooking: boolean) {
  const onMove = () => send({ type: 'moved', place: readAddress(location.search) })
  const query = (present: string) => writeAddress(flow, present)
  useSteps(isBooking ? { step: stepOf(flow), query, path, isHeld: flow.isSubmitting, onMove } : undefined)
}
