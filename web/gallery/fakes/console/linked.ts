// Requests that are answered by the link in a mail.
import type { BookingRow, RequestsByLink } from '../../../console/api/types.ts'
import { ok } from '../answers.ts'
import { no, onConsole } from './answers.ts'
import { fakeToday, proposedToday } from './desk.ts'

const path = '/api/v1/session/requests/{token}'

/** One request; with the token `series` three, of which one was answered before; with
 * `proposed`, other times were proposed for it. */
function requestsOf(token: string | undefined, status: BookingRow['status'] = 'requested'): RequestsByLink {
  const { requests, now, time_zone } = fakeToday()
  const [first] = requests
  const { proposed_starts } = proposedToday().requests.at(-1)!
  const open = { ...first!, status, ...(token === 'proposed' && { proposed_starts }) }
  const later = (days: number): BookingRow => ({ ...open, id: `later${days}`, ...moved(open, days) })
  const all = token === 'series' ? [{ ...open, status: 'scheduled' as const }, later(7), later(14)] : [open]
  return { answerer: 'Sophie Adler', time_zone, now, requests: all }
}

const moved = ({ starts_at, ends_at }: BookingRow, days: number) => {
  const move = (at: string) => {
    const date = new Date(`${at.slice(0, 10)}T00:00:00Z`)
    return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10) + at.slice(10)
  }
  return { starts_at: move(starts_at), ends_at: move(ends_at) }
}

const answered = (token: string | undefined, answer: unknown) => ({
  requests: requestsOf(token, answer === 'approve' ? 'scheduled' : 'declined'),
  change_id: 'change',
  undo_until: new Date(Date.now() + 9_500).toISOString(),
})

export const linkedHandlers = [
  onConsole('get', path, ({ place: { token } }) =>
    token === 'over' ? no(410, 'link_expired') : ok(requestsOf(token, token === 'answered' ? 'declined' : 'requested')),
  ),
  onConsole('post', `${path}/answer`, ({ place: { token }, body }) => ok(answered(token, body.answer))),
  onConsole('post', `${path}/undo`, ({ place: { token } }) => ok({ requests: requestsOf(token) })),
]
