import { useText } from '../../../shared/i18n/texts'
import { buttonClass } from '../../../shared/ui/button'
import { isMenu } from '../../booking/time-choice'
import { orderText } from '../../booking/url'
import { useLink, usePage } from '../../session/page-context'

/** From one service of a menu to the whole of it, with the service as it was chosen here. */
export function MenuLink() {
  const { flow, payload } = usePage()
  const text = useText()
  const link = useLink()
  if (!payload.menu || !flow.order || isMenu(flow)) return null
  const query = new URLSearchParams({ order: orderText(flow.order) })
  return (
    <a className={buttonClass('plain')} href={link(`/widget/service-menus/${payload.menu.slug}?${query}`)}>
      {text('cart.whole_menu')}
    </a>
  )
}
