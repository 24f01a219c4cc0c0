import { useRef } from 'react'
import { api } from '../../api/client'
import type { PaymentProblems } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer, useAsk } from '../../parts/ask'
import controls from '../../parts/controls.module.css'
import { Log, LogSkeleton } from '../../parts/logs/log'
import { RoomFrame } from '../entry/room-frame'
import { RoomPage } from '../rooms/room-page'
import { ProblemRow, problemsKey } from './problem-row'

/** Where visitors pay online, and what of it a person has to look at. */
export function Payments() {
  const text = useText()
  const asked = useAsk([problemsKey], signal => api.GET('/api/v1/console/payment-problems', { signal }))
  return (
    <RoomFrame title={text('setup.payments')}>
      <RoomPage>
        <Answer of={asked} skeleton={<LogSkeleton />}>
          {found => <Found found={found} />}
        </Answer>
      </RoomPage>
    </RoomFrame>
  )
}

function Found({ found: { problems, provider = 'onsite' } }: { found: PaymentProblems }) {
  const text = useText()
  const whole = useRef<HTMLDivElement>(null)
  // A row that is gone takes the focus with it.
  const done = () => requestAnimationFrame(() => document.activeElement === document.body && whole.current?.focus())
  return (
    <div ref={whole} tabIndex={-1} className={controls.stack}>
      <p className={controls.quiet}>{text(`setup.payments.${provider}`)}</p>
      {problems.length > 0 && (
        <Log>
          {problems.map(problem => (
            <ProblemRow key={problem.id} problem={problem} onDone={done} />
          ))}
        </Log>
      )}
      {problems.length === 0 && provider !== 'onsite' && <p>{text('setup.payments.empty')}</p>}
    </div>
  )
}
