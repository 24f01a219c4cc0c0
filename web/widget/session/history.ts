import { useEffect, useRef } from 'react'
import type { Event, Flow } from '../booking/state'
import { readAddress, writeAddress } from '../booking/url'

/** Marks a history entry whose predecessor is an earlier step of this page. */
export const afterStep = (step: Flow['step']) => `after ${step}`

/** In the order in which a visitor goes through them, as far as each is an entry of the browser's history. */
const path: Flow['step'][] = ['menu', 'times', 'details', 'repeat']

// With the dates of a series chosen the details come again.
const depthOf = ({ step, series }: Flow) => (step === 'details' && series?.isChosen ? path.length : path.indexOf(step))

/** Whether the entry before this one is an earlier step of this page. */
export const isAfterStep = () => path.some(step => history.state === afterStep(step))

/** Each step is an entry of the browser's history; a change of day within a step replaces its entry. */
export function useAddressBar(flow: Flow, send: (event: Event) => void) {
  const depth = useRef(depthOf(flow))
  useEffect(() => {
    const query = writeAddress(flow, location.search)
    const isForward = depth.current >= 0 && depthOf(flow) > depth.current
    if (isForward) history.pushState(afterStep(path[depth.current]!), '', location.pathname + query)
    else if (query !== location.search) history.replaceState(history.state, '', location.pathname + query)
    depth.current = depthOf(flow)
  }, [flow])

  useEffect(() => {
    const moved = () => send({ type: 'moved', place: readAddress(location.search) })
    window.addEventListener('popstate', moved)
    return () => window.removeEventListener('popstate', moved)
  }, [send])
}
