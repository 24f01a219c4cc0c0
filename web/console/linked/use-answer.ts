import { useEffect, useState } from 'react'
import { answerOf, api, codeOf } from '../api/client'
import type { BookingRow, RequestsByLink } from '../api/types'

/** What was answered by the link, and what came of it. */
export interface Answered {
  answer: 'approve' | 'decline'
  /** The changes that were made. */
  changes: string[]
  /** How many requests had changed meanwhile, so that they could not be answered. */
  failed: number
  /** No one was told yet. */
  mayUndo: boolean
  isUndone: boolean
}

type AnswerKind = Answered['answer']

const isOver = (error: unknown) => ['state_conflict', 'booking_not_found'].includes(codeOf(error) ?? '')

/** Answers requests one after the other, and takes the answers back as long as that is possible. */
export function useAnswer(token: string, onFound: (requests: RequestsByLink) => void) {
  const [answered, setAnswered] = useState<Answered>()
  const [undoUntil, setUndoUntil] = useState<number>()
  const [error, setError] = useState<unknown>()
  const [isWorking, setWorking] = useState(false)
  const path = { path: { token } }
  useEffect(() => {
    if (undoUntil === undefined) return
    const end = () => setAnswered(answered => answered && { ...answered, mayUndo: false })
    const timer = setTimeout(end, undoUntil - Date.now())
    return () => clearTimeout(timer)
  }, [undoUntil])

  async function run(work: () => Promise<void>) {
    if (isWorking) return
    setWorking(true)
    setError(undefined)
    try {
      await work()
    } catch (error) {
      setError(error)
    } finally {
      setWorking(false)
    }
  }

  async function answerOne(answer: AnswerKind, { id }: BookingRow, reason: string) {
    const body = { booking_id: id, answer, ...(reason && { reason }) }
    const done = await answerOf(api.POST('/api/v1/session/requests/{token}/answer', { params: path, body }))
    onFound(done.requests)
    if (done.undo_until) setUndoUntil(Date.now() + undoTime)
    return done.change_id
  }

  const answer = (kind: AnswerKind, rows: readonly BookingRow[], reason: string) =>
    void run(async () => {
      const made: Answered = { answer: kind, changes: [], failed: 0, mayUndo: true, isUndone: false }
      for (const row of rows) {
        try {
          const change = await answerOne(kind, row, reason)
          if (change) made.changes.push(change)
        } catch (error) {
          if (!isOver(error)) throw error
          made.failed += 1
        } finally {
          setAnswered({ ...made, mayUndo: made.changes.length > 0 })
        }
      }
      if (made.failed > 0) onFound(await answerOf(api.GET('/api/v1/session/requests/{token}', { params: path })))
    })

  const undo = () =>
    void run(async () => {
      for (const change_id of answered?.changes ?? []) {
        const body = { change_id }
        const done = await answerOf(api.POST('/api/v1/session/requests/{token}/undo', { params: path, body }))
        onFound(done.requests)
      }
      setAnswered(answered => answered && { ...answered, mayUndo: false, isUndone: true })
    })

  return { answered, error, isWorking, answer, undo }
}

// As long as the server holds the mails back; a clock that differs from the server's does not count.
const undoTime = 9_500
