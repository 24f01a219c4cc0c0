import { useState } from 'react'
import { codeOf } from '../api/client'
import type { FreeTimes } from '../api/types'
import { FreeStarts } from '../bookings/free-starts'
import { useText } from '../i18n/texts'
import { Answer, useAsk } from '../parts/ask'
import { PlainButton } from '../parts/button'
import styles from './orders.module.css'
import { useSettled } from './use-quote'

interface FreeTimesProps<Body extends { date: string }> {
  /** What is asked, of which booking or of a new one: answers are kept by it. */
  name: string
  /** Nothing as long as it is not known what is to be booked. */
  body: Body | undefined
  ask: (body: Body, signal: AbortSignal) => Promise<{ data?: FreeTimes; error?: unknown }>
  /** The time that is chosen, on the clock of the business, to the minute. */
  at: string | undefined
  /** They are of use at once: no time is chosen, or a rule is in the way of it. */
  isNeeded: boolean
  onChoose: (at: string) => void
}

/** When else it could be, without a rule in the way: to be chosen by one press. */
export function FreeTimesField<Body extends { date: string }>(props: FreeTimesProps<Body>) {
  const { name, body, ask, at, isNeeded, onChoose } = props
  const text = useText()
  const [sees, see] = useState(false)
  const isOpen = sees || isNeeded
  const settled = useSettled(body && JSON.stringify(body))
  const times = useAsk(
    ['free-times', name, settled],
    signal => ask(JSON.parse(settled!) as Body, signal),
    isOpen && settled !== undefined,
  )
  // Who books for themselves alone has first to choose themselves.
  if (!body || codeOf(times.error) === 'not_allowed') return null
  if (!isOpen)
    return (
      <div>
        <PlainButton onClick={() => see(true)}>{text('new.free_times')}</PlainButton>
      </div>
    )
  return (
    <Answer of={times} skeleton={<p className={styles.hint}>{text('state.loading')}</p>}>
      {found => (
        <FreeStarts
          asked={body.date}
          times={found}
          isChosen={start => start.slice(0, 16) === at}
          onPress={start => {
            see(true) // What has the focus stays.
            onChoose(start.slice(0, 16))
          }}
        />
      )}
    </Answer>
  )
}
