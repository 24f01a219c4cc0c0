import { useText } from '../../shared/i18n/texts'
import { buttonClass } from '../../shared/ui/button'
import { useLink, usePage } from '../session/page-context'

/** The way back to the same service with the same host, if the page knows them. */
export function BookAgain() {
  const { flow } = usePage()
  const text = useText()
  const link = useLink()
  const item = flow.managed?.booking.items[0]
  const service = flow.managed?.services.find(({ id }) => id === item?.service_id)
  const host = service?.staff.find(({ id }) => id === item?.hosts[0]?.id)
  if (!service || !host) return null
  return (
    <div>
      <a className={buttonClass('quiet')} href={link(`/widget/appointment/${host.slug}/${service.slug}`)}>
        {text('done.book_again')}
      </a>
    </div>
  )
}
