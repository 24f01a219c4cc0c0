import { useEffect } from 'react'
import { minutesAfter } from '../../shared/time/wall-clock'
import { useText } from '../i18n/texts'
import { showDraft } from '../parts/draft'
import { lengthOf } from './order'
import type { NewBookingState } from './use-new-booking'

/** How much of the calendar is marked before a service is chosen, in minutes. */
const least = 15

/** Draws what is typed in the calendar: as the server quoted it, or meanwhile as far as it is known here. */
export function useDraftOf({ typed, asking, services, ticked }: NewBookingState, at: string | undefined) {
  const text = useText()
  const { quote, isFresh } = asking
  const first = typed.items[0]
  const title = typed.who.name.trim() || text('new.heading')
  const hasException = ticked.length > 0
  const length = first ? lengthOf(first, services) || least : least
  const guess =
    at && first?.host
      ? [{ staff_id: first.host, starts_at: at, ends_at: minutesAfter(at, length), words: nameOf(first.service) }]
      : []
  function nameOf(id: string) {
    return services.find(one => one.id === id)?.name ?? ''
  }
  const quoted = quote?.items.map(({ staff_id, starts_at, ends_at, service_name }) => ({
    staff_id,
    starts_at,
    ends_at,
    words: service_name,
  }))
  const drawn = JSON.stringify({ title, hasException, pieces: (isFresh && quoted) || guess })
  useEffect(() => showDraft(JSON.parse(drawn)), [drawn])
  useEffect(() => () => showDraft(undefined), [])
}
