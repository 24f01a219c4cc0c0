import { useQueryClient } from '@tanstack/react-query'
import { codeOf } from '../../../api/client'
import type { Setup, SetupEdit } from '../../../api/types'
import { useTexts } from '../../../i18n/texts'
import { useSay } from '../../../parts/bar'
import { troubleText } from '../../../parts/trouble'
import { versionOf } from '../../entry/table'
import { undoFor } from '../../entry/use-entry'
import { lookAgain, send } from '../../entry/use-setup'
import { editsOf, type ServiceChange } from './several'

/** Saves a change of several services, all or none of them, and offers to undo it. */
export function useSaveSeveral() {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const undo = async (edits: SetupEdit[]) => {
    try {
      await send(edits)
      await client.invalidateQueries()
    } catch (error) {
      const isLate = codeOf(error) === 'edit_conflict'
      say({ words: isLate ? texts.text('setup.undo_late') : troubleText(texts, error), isTrouble: true })
    }
  }
  return async (setup: Setup, changes: readonly ServiceChange[]) => {
    await send(editsOf(setup, changes))
    // What another user changes from now on is not undone.
    const now = await lookAgain(client)
    const back = changes.map(
      ({ before }): SetupEdit => ({
        entry: 'service',
        slug: before.slug,
        version: versionOf(now, 'service', before.slug),
        service: before,
      }),
    )
    await client.invalidateQueries()
    say({
      words: texts.text('setup.several.saved', { count: changes.length }),
      undo: { until: Date.now() + undoFor, act: () => undo(back) },
    })
  }
}
