import { useText } from '../../shared/i18n/texts'
import { chosenOf, serviceOf } from '../booking/order'
import { totalOfSeries, wantedStarts } from '../booking/series'
import { isMenu } from '../booking/time-choice'
import { usePage } from '../session/page-context'
import { useTotalTexts } from './cart/totals'
import { hostText, inOnePiece, inRow, usePriceText, useWhen } from './format'

/**
 * What was chosen, in few words for a phone: when, and, where no cart says it, what of the service, with whom and for
 * how much.
 */
export function ChosenBrief() {
  const { flow, payload } = usePage()
  const text = useText()
  const when = useWhen()
  const price = usePriceText()
  const { duration, price: total } = useTotalTexts()
  const { order, startsAt } = flow
  if (!order || !startsAt) return null
  const { day, time, zone } = when({ starts_at: startsAt, time_zone: flow.zone })
  const isCart = isMenu(flow)
  const series = flow.series?.isChosen && flow.series
  const guests = !isCart && order.guest_count
  const [item] = order.items
  const service = item && serviceOf(flow.services, item)
  const parts = [
    ...(!isCart && item && service ? chosenOf(item, service) : []),
    !isCart && duration && inOnePiece(duration),
    series ? price(totalOfSeries(flow).price) : !isCart && total,
    !isCart && hostText(flow, payload, text),
    guests && text('label.value', { title: text('choices.guests'), value: guests }),
    zone,
  ]
  return (
    <>
      <strong>
        {series ? text('repeat.appointments', { count: wantedStarts(series).length }) : `${day}, ${inOnePiece(time)}`}
      </strong>
      <p>{inRow(parts)}</p>
    </>
  )
}
