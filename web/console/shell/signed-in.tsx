import { MutationCache, QueryCache, QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ConfirmProvider } from '../account/confirm'
import { codeOf } from '../api/client'
import { Requests } from '../bookings/requests'
import { BookingSheet } from '../bookings/sheet'
import { Calendar } from '../calendar/calendar'
import { Today } from '../calendar/today'
import { newClient } from '../parts/ask'
import { BarProvider } from '../parts/bar'
import { hearChanges } from '../parts/live'
import type { Screen } from '../parts/place'
import { useMay, useVisit } from '../parts/session'
import { usePlace } from '../parts/use-place'
import { Frame } from './frame'
import { More } from './more'

const History = lazy(() => import('../bookings/history').then(({ History }) => ({ default: History })))
const Search = lazy(() => import('../bookings/search').then(({ Search }) => ({ default: Search })))
const Users = lazy(() => import('../users/users').then(({ Users }) => ({ default: Users })))
const DaySheet = lazy(() => import('../print/day-sheet').then(({ DaySheet }) => ({ default: DaySheet })))
const Me = lazy(() => import('../account/me').then(({ Me }) => ({ default: Me })))

const shown: Record<Screen, () => React.ReactNode> = {
  today: () => <Today />,
  calendar: () => <Calendar />,
  requests: () => <Requests />,
  search: () => <Search />,
  history: () => <History />,
  users: () => <Users />,
  me: () => <Me />,
  more: () => <More />,
  sheet: () => <DaySheet />,
}

/** Codes with which a session turns out to have ended. */
const endings = ['sign_in_required', 'second_factor_required']

/** What users see who are signed in. */
export default function SignedIn({ onSignedOut }: { onSignedOut: (reason: unknown) => void }) {
  const { enter } = useVisit()
  const [client] = useState(() => {
    const onError = (error: unknown) => {
      if (!endings.includes(codeOf(error) ?? '')) return
      onSignedOut(error)
      enter().catch(console.error)
    }
    return newClient({ queryCache: new QueryCache({ onError }), mutationCache: new MutationCache({ onError }) })
  })
  useEffect(() => hearChanges(() => void client.invalidateQueries()), [client])
  return (
    <QueryClientProvider client={client}>
      <BarProvider>
        <ConfirmProvider>
          <Screens />
        </ConfirmProvider>
      </BarProvider>
    </QueryClientProvider>
  )
}

function Screens() {
  const place = usePlace()
  const seesCalendar = useMay('calendar.see')
  const screen = place.screen === 'today' && !seesCalendar ? 'me' : place.screen
  return (
    <Frame
      screen={screen === 'sheet' ? 'calendar' : screen}
      sheet={place.booking && <BookingSheet key={place.booking} id={place.booking} />}
    >
      <Suspense fallback={null}>{shown[screen]()}</Suspense>
    </Frame>
  )
}
