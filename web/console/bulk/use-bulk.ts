import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { answerOf, api } from '../api/client'
import type { BulkAction, BulkChange, BulkPreview, SeenBooking } from '../api/types'
import { type Asked, useAsk, useAskOnce } from '../parts/ask'
import { newId } from '../parts/values/new-id'

/** How often it is asked how far it is, in milliseconds. */
const lookEvery = 500

export const isUnderWay = ({ status }: BulkChange) => status !== 'over'

/** How many of its bookings are done, of how many. */
export const progressOf = ({ status, total, waiting, changed, undone, refused }: BulkChange) => {
  if (status !== 'undoing') return { done: total - waiting, total }
  const kept = refused.filter(({ outcome }) => outcome === 'changed').length
  return { done: undone + kept, total: undone + changed }
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

/** Begins a change; sent again after a lost answer, it is begun once. */
export function useStartBulk(onStarted: (change: BulkChange) => void) {
  const [id] = useState(newId)
  const { mutate, error, isPending } = useMutation({
    mutationFn: ({ bookings, ...rest }: Begun) =>
      answerOf(api.POST('/api/v1/console/bulk-changes', { body: { id, bookings: [...bookings], ...rest } })),
    onSuccess: onStarted,
  })
  return { start: mutate, error, isWorking: isPending }
}

/** A change that was begun: how far it is, and what can be done about it. */
export function useBulkChange(id: string) {
  const client = useQueryClient()
  const path = { params: { path: { bulk_change_id: id } } }
  const key = ['bulk', id]
  const asked = useAsk<BulkChange>(key, signal =>
    api.GET('/api/v1/console/bulk-changes/{bulk_change_id}', { ...path, signal }),
  )
  const { data, again } = asked
  const isMoving = data !== undefined && isUnderWay(data)
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => void again(), lookEvery)
    return () => clearInterval(timer)
  }, [isMoving, again])
  // All lists have other bookings then.
  const wasMoving = useRef(isMoving)
  useEffect(() => {
    if (wasMoving.current && !isMoving)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'quote' })
    wasMoving.current = isMoving
  }, [isMoving, client])
  const take = (change: BulkChange) => {
    client.setQueryData(key, change)
    return client.invalidateQueries({ queryKey: ['bulk-changes'] })
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

/** The user's changes of the last day that are under way, or can still be undone. */
export function useOpenBulkChanges(): readonly BulkChange[] {
  const { data } = useAsk(['bulk-changes'], signal => api.GET('/api/v1/console/bulk-changes', { signal }))
  return (data?.bulk_changes ?? []).filter(change => isUnderWay(change) || change.undo_until)
}
