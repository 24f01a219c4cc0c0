// A page of someone who uses React: a booking page that comes, goes and changes with the state around it.
import { StrictMode, useState } from 'react'
import { KalendsBooking } from '../../../packages/react/kalends-booking.js'

const themes = ['light', 'dark'] as const

function Page({ server }: { server: string }) {
  const [isShown, setIsShown] = useState(true)
  const [turn, setTurn] = useState(0)
  const [told, setTold] = useState<string[]>([])
  return (
    <main>
      <h1>A React page</h1>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Toggle
      </button>
      <button type="button" onClick={() => setTurn(turn + 1)}>
        Turn
      </button>
      <output>{told.join(' ')}</output>
      {isShown && (
        <KalendsBooking
          server={server}
          calendar="cut"
          label={`Booking ${turn % 2}`}
          theme={themes[turn % 2] ?? 'light'}
          prefill={{ first_name: `Ada${turn}`, email: 'react@visitor.example' }}
          onReady={() => setTold(before => [...before, 'ready'])}
          onScheduled={event => setTold(before => [...before, `scheduled-${event.detail.service}-${turn}`])}
        />
      )}
    </main>
  )
}

export const App = ({ server }: { server: string }) => (
  <StrictMode>
    <Page server={server} />
  </StrictMode>
)
