import type { Booking } from '../../shared/api/types'
import { phoneAddress } from '../../shared/navigation/contact'

/** How to take part in an appointment where people do not meet at a place. */
export interface JoinWay {
  kind: 'meeting' | 'call'
  /** Of the meeting, or a link that calls. */
  href: string
  /** The address or the number, to read and to copy. */
  shown: string
  hosts: string
}

/** The meetings and numbers of an appointment, each once. The server tells them only of one that is scheduled. */
export function joinWaysOf({ items, status }: Pick<Booking, 'items' | 'status'>): JoinWay[] {
  if (status !== 'scheduled') return []
  const all = items.flatMap(({ meeting_url, call_number, hosts }): JoinWay[] => {
    const names = hosts.map(({ name }) => name).join(', ')
    const meeting = meeting_url && { kind: 'meeting' as const, href: meeting_url, shown: meeting_url, hosts: names }
    const call = call_number && {
      kind: 'call' as const,
      href: phoneAddress(call_number),
      shown: call_number,
      hosts: names,
    }
    return [meeting, call].filter(way => way !== undefined && way !== '')
  })
  return all.filter(({ href }, index) => all.findIndex(other => other.href === href) === index)
}
