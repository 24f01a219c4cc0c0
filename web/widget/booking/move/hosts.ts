import type { Service } from '../../../shared/api/types'
import { omit } from '../../../shared/lib/omit'
import type { Move } from '../availability'
import type { BookingState } from '../state'

// Who carries out an appointment after it was moved: pure, while rescheduling.

/** What is free for others says nothing: the times are asked for anew. */
export function withMovedHosts(flow: BookingState, hosts: Pick<Move, 'hosts' | 'staff_id'>): BookingState {
  if (flow.purpose !== 'reschedule' || flow.isSubmitting) return flow
  const move = { ...omit(flow.move ?? {}, 'hosts', 'staff_id'), ...hosts }
  return { ...omit(flow, 'startsAt', 'takenStart', 'problem'), move, months: {}, autoSelectDay: true }
}

/** Whom the visitor may choose beside the present host and anyone. A team that hosts together stays. */
export function otherHosts({ managed }: BookingState): Service['staff'] {
  const [item, ...others] = managed?.booking.items ?? []
  const isOne = item && others.length === 0 && item.hosts.length === 1
  const staff = isOne ? managed?.services.find(({ id }) => id === item.service_id)?.staff : undefined
  return staff?.filter(({ id }) => id !== item?.hosts[0]?.id) ?? []
}

/** Whom the visitor wants, by name; nothing for anyone. */
export function movedHostName(flow: BookingState): string | undefined {
  const { hosts, staff_id } = flow.move ?? {}
  if (staff_id) return otherHosts(flow).find(({ id }) => id === staff_id)?.name
  return hosts === 'any' ? undefined : flow.managed?.booking.staff_name
}
