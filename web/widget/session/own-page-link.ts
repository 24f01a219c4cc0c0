import { ownQuery } from './own-query'
import { useLink, usePage } from './page-context'

/** The address of the booking's own page; nothing behind a link that serves one change alone. */
export function useOwnPageLink(): string | undefined {
  const { flow, device } = usePage()
  const link = useLink()
  const { managed } = flow
  const token = managed?.purpose === 'view' && new URLSearchParams(device.query).get('token')
  return token ? link(`/widget/view-booking${ownQuery(token, managed.booking)}`) : undefined
}
