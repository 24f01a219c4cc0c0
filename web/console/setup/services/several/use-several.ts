import { useQueryClient } from '@tanstack/react-query'
import type { Setup } from '../../../api/types'
import { useText } from '../../../i18n/texts'
import { useSay } from '../../../parts/bar'
import { undoFor, useSendBack } from '../../entry/use-entry'
import { lookAgain, send } from '../../entry/use-setup'
import { editsOf, type ServiceChange } from './several'

/** Saves a change of several services, all or none of them, and offers to undo it. */
export function useSaveSeveral() {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const sendBack = useSendBack()
  return async (setup: Setup, changes: readonly ServiceChange[]) => {
    await send(editsOf(setup, changes))
    // What another user changes from now on is not undone.
    const now = await lookAgain(client)
    const back = changes.map(({ before }) => ({ before, after: before }))
    await client.invalidateQueries()
    say({
      words: text('setup.several.saved', { count: changes.length }),
      undo: { until: Date.now() + undoFor, act: () => sendBack(async () => editsOf(now, back)) },
    })
  }
}
