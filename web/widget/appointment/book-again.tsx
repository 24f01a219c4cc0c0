import { useText } from '../../shared/i18n/texts'
import { buttonClass } from '../../shared/ui/button'
import { useLink, usePage } from '../session/page-context'

/** The way back to the same service with the same host, if the page knows them; else to all services if `orAny`. */
export function BookAgain({ orAny = false }: { orAny?: boolean }) {
  const { flow } = usePage()
  const text = useText()
  const link = useLink()
  const item = flow.managed?.booking.items[0]
  const service = flow.managed?.services.find(({ id }) => id === item?.service_id)
  const host = service?.staff.find(({ id }) => id === item?.hosts[0]?.id)
  const isKnown = service && host
  if (!isKnown && !orAny) return null
  const path = isKnown ? `/widget/appointment/${host.slug}/${service.slug}` : '/widget/booking'
  return (
    <div>
      <a className={buttonClass(orAny ? 'main' : 'quiet')} href={link(path)}>
        {text('done.book_again')}
      </a>
    </div>
  )
}
