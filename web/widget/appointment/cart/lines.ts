import type { ItemRequest, Service } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import type { ItemLine } from '../../../shared/ui/item-list'
import { choosesStaff, chosenOf, minutesOf, priceOf, serviceOf } from '../../booking/order'
import { usePage } from '../../session/page-context'
import { durationText, usePriceText } from '../format'

/** The items of the order, ready to be read, in its order. */
export function useCartLines(): ItemLine[] {
  const { order, services } = usePage().flow
  const text = useText()
  const price = usePriceText()
  return (order?.items ?? []).flatMap((item, index) => {
    const service = serviceOf(services, item)
    if (!service) return []
    const lines = [...chosenOf(item, service), staffName(item, service, text('host.any'))]
    return {
      key: `${item.person ?? 0} ${item.service_id} ${index}`,
      person: item.person ?? 0,
      name: service.name,
      lines: [...lines, durationText(minutesOf(item, service), text)],
      price: price(priceOf(item, service, order!)),
    }
  })
}

// A class, or what only one person offers, leaves nothing to say of a choice.
function staffName(item: ItemRequest, service: Service, anybody: string): string | undefined {
  if (!choosesStaff(service)) return undefined
  return service.staff.find(({ id }) => id === item.staff_id)?.name ?? anybody
}
