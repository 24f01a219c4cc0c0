import { api as pages } from '../../../../shared/api/client'
import type { ItemRequest, Service } from '../../../../shared/api/types'
import { todayIn } from '../../../../shared/time/today'
import { answerOf } from '../../../api/client'
import type { Setup } from '../../../api/types'
import { useAskOnce } from '../../../parts/ask'

/** What takes the least time of it is what is free first. */
function itemOf({ id, variations = [] }: Pick<Service, 'id' | 'variations'>): ItemRequest {
  const [shortest] = variations.toSorted((one, other) => one.duration_minutes - other.duration_minutes)
  return { service_id: id, ...(shortest && { variation_id: shortest.id }) }
}

async function findFirstFree(slug: string, time_zone: string, signal: AbortSignal) {
  const service = await answerOf(pages.GET('/api/v1/services/by-slug/{slug}', { params: { path: { slug } }, signal }))
  const order = JSON.stringify({ items: [itemOf(service)] })
  const from_date = todayIn(time_zone, Date.now())
  return answerOf(pages.GET('/api/v1/slots/next', { params: { query: { order, from_date, time_zone } }, signal }))
}

/** The first free time of a service, asked as its visitors do, and again once anything of the set-up is saved. */
export const useFirstFree = ({ business, versions }: Setup, slug: string) =>
  useAskOnce(['first free', slug, versions], signal => findFirstFree(slug, business.time_zone, signal))
