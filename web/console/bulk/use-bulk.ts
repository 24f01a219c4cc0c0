import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { answerOf, api } from '../api/client'
import type { BulkAction, BulkChange, BulkPreview, SeenBooking } from '../api/types'
import type { Texts } from '../i18n/texts'
import { type Asked, every, useAsk, useAskOnce } from '../parts/ask'
import { newId } from '../parts/values/new-id'

/** How long is waited before it is asked again how far it is, in milliseconds. */
const soon = 500

export const isUnderWay = ({ status }: BulkChange) => status !== 'over'

/** How many of its bookings are done, of how many. */
export const progressOf = ({ status, total, waiting, changed, undone, not_undone }: BulkChange) =>
  status === 'undoing' ? { done: undone + not_undone, total: undone + changed } : { done: total - waiting, total }

/** The same in words. */
export const progressWords = ({ text }: Pick<Texts, 'text'>, change: BulkChange) => {
  const { done, total } = progressOf(change)
  return text(change.status === 'undoing' ? 'bulk.undoing' : 'bulk.progress', { count: done, total })
}

/** What would become of these bookings, looked up once: what is confirmed is what was read. */
export const useBulkPreview = (action: BulkAction, ids: readonly string[]): Asked<BulkPreview> =>
  useAskOnce(['bulk-preview', action, ...ids], signal =>
    answerOf(api.POST('/api/v1/console/bulk-changes/preview', { body: { action, booking_ids: [...ids] }, signal })),
  )

interface Begun {
  action: BulkAction
  bookings: readonly SeenBooking[]
  reason?: string
  notify: boolean
}

/** Begins a change; the same sent again after a lost answer is begun once. */
export function useStartBulk(onStarted: (change: BulkChange) => void) {
  const client = useQueryClient()
  const sent = useRef({ id: '', words: '' })
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ bookings, ...rest }: Begun) => {
      const words = JSON.stringify(rest)
      if (sent.current.words !== words) sent.current = { id: newId(), words }
      const body = { id: sent.current.id, bookings: [...bookings], ...rest }
      return answerOf(api.POST('/api/v1/console/bulk-changes', { body }))
    },
    onSuccess: change => {
      void client.invalidateQueries({ queryKey: openKey })
      onStarted(change)
    },
  })
  return { start: mutate, error, isWorking: isPending }
}

/** A change that was begun: how far it is, and what can be done about it. */
export function useBulkChange(begun: BulkChange) {
  const client = useQueryClient()
  const path = { params: { path: { bulk_change_id: begun.id } } }
  const key = ['bulk', begun.id]
  const asked = useAsk<BulkChange>(
    key,
    signal => api.GET('/api/v1/console/bulk-changes/{bulk_change_id}', { ...path, signal }),
    true,
    (change = begun) => (isUnderWay(change) ? soon : every),
  )
  // All lists have other bookings when it has ended.
  const isMoving = isUnderWay(asked.data ?? begun)
  const wasMoving = useRef(isMoving)
  useEffect(() => {
    if (wasMoving.current && !isMoving) void client.invalidateQueries()
    wasMoving.current = isMoving
  }, [isMoving, client])
  const take = async (change: BulkChange) => {
    await client.cancelQueries({ queryKey: key })
    client.setQueryData(key, change)
    await client.invalidateQueries({ queryKey: openKey })
  }
  const stop = useMutation({
    mutationFn: () => answerOf(api.POST('/api/v1/console/bulk-changes/{bulk_change_id}/stop', path)),
    onSuccess: take,
  })
  const undo = useMutation({
    mutationFn: () => answerOf(api.POST('/api/v1/console/bulk-changes/{bulk_change_id}/undo', path)),
    onSuccess: take,
  })
  return { asked, stop, undo }
}

/** Until when it can be undone on the clock of this device, which the server's may differ from. */
export const undoUntil = ({ now, undo_until }: BulkChange, cameAt: number): number | undefined =>
  undo_until === undefined ? undefined : cameAt + Date.parse(undo_until) - Date.parse(now)

const openKey = ['bulk-changes']

const isOpen = (change: BulkChange) => isUnderWay(change) || change.undo_until !== undefined

/** The user's changes of the last day that are under way, or can still be undone. */
export function useOpenBulkChanges(): readonly BulkChange[] {
  const { data } = useAsk(
    openKey,
    signal => api.GET('/api/v1/console/bulk-changes', { signal }),
    true,
    found => (found?.bulk_changes.some(isOpen) ? 2 * soon : every),
  )
  return (data?.bulk_changes ?? []).filter(isOpen)
}
