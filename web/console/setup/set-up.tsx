import { lazy, Suspense } from 'react'
import type { Room } from '../parts/place'
import { usePlace } from '../parts/use-place'
import { Home } from './home/home'

const AllLinks = lazy(() => import('./links/all-links').then(({ AllLinks }) => ({ default: AllLinks })))
const Answers = lazy(() => import('./answers/answers').then(({ Answers }) => ({ default: Answers })))
const ApiKeys = lazy(() => import('./api-keys/api-keys').then(({ ApiKeys }) => ({ default: ApiKeys })))
const Business = lazy(() => import('./business/business').then(({ Business }) => ({ default: Business })))
const BusinessFile = lazy(() => import('./file/file').then(({ BusinessFile }) => ({ default: BusinessFile })))
const Forms = lazy(() => import('./forms/forms').then(({ Forms }) => ({ default: Forms })))
const Groups = lazy(() => import('./links/pages').then(({ Groups }) => ({ default: Groups })))
const Hours = lazy(() => import('./hours/hours').then(({ Hours }) => ({ default: Hours })))
const Languages = lazy(() => import('./languages/languages').then(({ Languages }) => ({ default: Languages })))
const Looks = lazy(() => import('./looks/looks').then(({ Looks }) => ({ default: Looks })))
const Mails = lazy(() => import('./mails/mails').then(({ Mails }) => ({ default: Mails })))
const MailTexts = lazy(() => import('./mails/mail-texts').then(({ MailTexts }) => ({ default: MailTexts })))
const Menus = lazy(() => import('./links/pages').then(({ Menus }) => ({ default: Menus })))
const OneTimeLinks = lazy(() => import('./one-time-links/one-time-links').then(one => ({ default: one.OneTimeLinks })))
const Payments = lazy(() => import('./payments/payments').then(({ Payments }) => ({ default: Payments })))
const Pools = lazy(() => import('./pools/pools').then(({ Pools }) => ({ default: Pools })))
const Services = lazy(() => import('./services/services').then(({ Services }) => ({ default: Services })))
const Staff = lazy(() => import('./staff/staff').then(({ Staff }) => ({ default: Staff })))
const Teams = lazy(() => import('./teams/teams').then(({ Teams }) => ({ default: Teams })))
const Webhooks = lazy(() => import('./webhooks/webhooks').then(({ Webhooks }) => ({ default: Webhooks })))

/** One for each kind of entry. */
const rooms: Record<Room, () => React.ReactNode> = {
  services: () => <Services />,
  staff: () => <Staff />,
  hours: () => <Hours />,
  rooms: () => <Pools />,
  teams: () => <Teams />,
  links: () => <AllLinks />,
  menus: () => <Menus />,
  groups: () => <Groups />,
  'one-time-links': () => <OneTimeLinks />,
  forms: () => <Forms />,
  answers: () => <Answers />,
  business: () => <Business />,
  looks: () => <Looks />,
  languages: () => <Languages />,
  webhooks: () => <Webhooks />,
  'api-keys': () => <ApiKeys />,
  mails: () => <Mails />,
  'mail-texts': () => <MailTexts />,
  payments: () => <Payments />,
  file: () => <BusinessFile />,
}

/** What the business offers, and by which rules. */
export function SetUp() {
  const { room } = usePlace()
  return <Suspense fallback={null}>{room ? rooms[room]() : <Home />}</Suspense>
}
