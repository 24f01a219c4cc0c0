import { focusManager, MutationCache, QueryCache, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ConfirmProvider } from '../account/confirm'
import { hasEnded } from '../api/client'
import type { Session } from '../api/types'
import { BookingSheet } from '../bookings/sheet'
import { Calendar } from '../calendar/calendar'
import { keepDay, showKept } from '../offline/day'
import type { Kept } from '../offline/kept'
import { keepFiles } from '../offline/register'
import { newClient } from '../parts/ask'
import { BarProvider } from '../parts/bar'
import { forgetDraft, isPutOff, useIsBeginning } from '../parts/beginning'
import { hearChanges } from '../parts/live'
import type { Place, Screen } from '../parts/place'
import { useMay, useVisit } from '../parts/session'
import { go, usePlace } from '../parts/use-place'
import { Requests } from '../requests/requests'
import { Today } from '../today/today'
import { Frame } from './frame'
import { More } from './more'

const History = lazy(() => import('../bookings/history').then(({ History }) => ({ default: History })))
const Customers = lazy(() => import('../customers/customers').then(({ Customers }) => ({ default: Customers })))
const CustomerSheet = lazy(() =>
  import('../customers/customer-sheet').then(({ CustomerSheet }) => ({ default: CustomerSheet })),
)
const Search = lazy(() => import('../search/search').then(({ Search }) => ({ default: Search })))
const Users = lazy(() => import('../users/users').then(({ Users }) => ({ default: Users })))
const SetUp = lazy(() => import('../setup/set-up').then(({ SetUp }) => ({ default: SetUp })))
const Away = lazy(() => import('../away/away').then(({ Away }) => ({ default: Away })))
const LeftBehind = lazy(() => import('../away/left-behind').then(one => ({ default: one.LeftBehind })))
const DaySheet = lazy(() => import('../print/day-sheet').then(({ DaySheet }) => ({ default: DaySheet })))
const Welcome = lazy(() => import('../welcome/welcome').then(({ Welcome }) => ({ default: Welcome })))
const Me = lazy(() => import('../account/me').then(({ Me }) => ({ default: Me })))

const shown: Record<Exclude<Screen, 'welcome'>, () => React.ReactNode> = {
  today: () => <Today />,
  calendar: () => <Calendar />,
  requests: () => <Requests />,
  search: () => <Search />,
  customers: () => <Customers />,
  history: () => <History />,
  users: () => <Users />,
  'set-up': () => <SetUp />,
  me: () => <Me />,
  more: () => <More />,
  sheet: () => <DaySheet />,
  left: () => <LeftBehind />,
  away: () => <Away />,
}

/** When what is seen first has been loaded, in milliseconds. */
const filesAfter = 2_000

/** Screens that belong to one in the navigation. */
const within: Partial<Record<Screen, Screen>> = { sheet: 'calendar', away: 'calendar', left: 'today' }
const NewBooking = lazy(() => import('../orders/new-booking'))
const ClassSheet = lazy(() => import('../bookings/class-sheet'))
const ProposeSheet = lazy(() => import('../requests/propose-sheet'))
const MoveBooking = lazy(() => import('../orders/moves/move-booking'))

interface SignedInProps {
  /** What there is without a server; it can only be looked at. */
  kept: Kept | undefined
  /** The session has ended: all stays as it is, unseen, and nothing is asked. */
  isLocked: boolean
  onEnded: (reason: unknown) => void
}

/** What users see who are signed in. */
export default function SignedIn({ kept, isLocked, onEnded }: SignedInProps) {
  const { session } = useVisit()
  const end = useRef(onEnded)
  useEffect(() => {
    end.current = onEnded
  })
  const [client] = useState(() => {
    const onError = (error: unknown) => {
      if (hasEnded(error)) end.current(error)
    }
    const client = newClient({ queryCache: new QueryCache({ onError }), mutationCache: new MutationCache({ onError }) })
    if (kept) showKept(client, kept.answers)
    return client
  })
  useKeeping(client, kept || isLocked ? undefined : session)
  const user = session.user?.id
  // Signed out, nothing of it stays in the tab.
  useEffect(() => (user ? () => forgetDraft(user) : undefined), [user])
  useEffect(() => (isLocked ? undefined : hearChanges(() => void client.invalidateQueries())), [client, isLocked])
  useEffect(() => {
    // As if the page were hidden: asked anew once it is seen again.
    if (!isLocked) return
    focusManager.setFocused(false)
    return () => focusManager.setFocused(undefined)
  }, [isLocked])
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

/** Keeps files and day for when there is no network. */
function useKeeping(client: QueryClient, session: Session | undefined) {
  useEffect(() => (session ? keepDay(client.getQueryCache(), session) : undefined), [client, session])
  useEffect(() => {
    if (!session) return
    // Once what is seen first is there, so that its files are known and nothing waits for them.
    const timer = setTimeout(() => void keepFiles().catch(console.error), filesAfter)
    return () => clearTimeout(timer)
  }, [session])
}

/** What is open over a screen. A booking is over the card of a customer: closed, it leads back there. */
function sheetOf({ sheet, booking, customer }: Place): ReactNode {
  const later = (screen: ReactNode) => <Suspense fallback={null}>{screen}</Suspense>
  if (sheet === 'new') return later(<NewBooking />)
  if (booking && sheet === 'class') return later(<ClassSheet key={booking} id={booking} />)
  if (booking && sheet === 'propose') return later(<ProposeSheet key={booking} id={booking} />)
  if (booking && (sheet === 'move' || sheet === 'services')) return later(<MoveBooking key={booking} id={booking} />)
  if (booking) return <BookingSheet key={booking} id={booking} />
  return customer && later(<CustomerSheet key={customer} id={customer} />)
}

function Screens() {
  const place = usePlace()
  const seesCalendar = useMay('calendar.see')
  const mayBegin = useMay('setup.change')
  const isBeginning = useIsBeginning()
  const isLed = isBeginning && place.screen === 'today' && !isPutOff()
  useEffect(() => {
    if (isLed) go({ screen: 'welcome' }, { replaces: true })
  }, [isLed])
  if (isLed || (place.screen === 'welcome' && mayBegin))
    return (
      <Suspense fallback={null}>
        <Welcome />
      </Suspense>
    )
  const wanted = place.screen === 'welcome' ? 'today' : place.screen
  const screen = wanted === 'today' && !seesCalendar ? 'me' : wanted
  return (
    <Frame screen={within[screen] ?? screen} sheet={sheetOf(place)}>
      <Suspense fallback={null}>{shown[screen]()}</Suspense>
    </Frame>
  )
}
