import type { Service } from '../../../shared/api/types'
import { omit } from '../../../shared/lib/omit'
import type { Move } from '../availability'
import { choosesStaff } from '../order'
import type { BookingState } from '../state'

// Who carries out an appointment after it was moved: pure, while rescheduling.

/** What is free for others says nothing: the times are asked for anew. */
export function withMovedHosts(flow: BookingState, hosts: Pick<Move, 'hosts' | 'staff_id'>): BookingState {
  if (flow.purpose !== 'reschedule' || flow.isSubmitting) return flow
  const move = { ...omit(flow.move ?? {}, 'hosts', 'staff_id'), ...hosts }
  return { ...omit(flow, 'startsAt', 'takenStart', 'problem'), move, months: {}, autoSelectDay: true }
}

/** Whether the visitor has chosen others than those with whom the page opened. */
export function hasChosenHosts({ move, managed }: BookingState): boolean {
  if (!move) return false
  return Boolean(move.staff_id) || move.hosts !== (managed?.hosts_gone ? 'any' : 'same')
}

/** Whom the visitor may choose beside the present host and anyone. A team that hosts together stays, and so does who
 *  has the class. */
export function otherHosts(flow: BookingState): Service['staff'] {
  const present = presentHostId(flow)
  const service = serviceOf(flow)
  if (!present || !service || !choosesStaff(service)) return []
  return service.staff.filter(({ id }) => id !== present)
}

/** Who hosts the appointment, if it is one person who still offers the service. */
export function presentHost(flow: BookingState): Service['staff'][number] | undefined {
  const present = presentHostId(flow)
  return serviceOf(flow)?.staff.find(({ id }) => id === present)
}

function serviceOf({ managed }: BookingState): Service | undefined {
  const [item] = managed?.booking.items ?? []
  return managed?.services.find(({ id }) => id === item?.service_id)
}

// Nothing where several host.
function presentHostId({ managed }: BookingState): string | undefined {
  const [item, ...others] = managed?.booking.items ?? []
  return others.length === 0 && item?.hosts.length === 1 ? item.hosts[0]?.id : undefined
}

/** Whom the visitor wants, by name; nothing for anyone. */
export function movedHostName(flow: BookingState): string | undefined {
  const { hosts, staff_id } = flow.move ?? {}
  if (staff_id) return otherHosts(flow).find(({ id }) => id === staff_id)?.name
  return hosts === 'any' ? undefined : flow.managed?.booking.staff_name
}
