import { useQueryClient } from '@tanstack/react-query'
import type { Setup } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { troubleText } from '../../parts/trouble'
import { type Plain, type Table, versionOf } from './table'
import { undoFor, useUndo } from './use-entry'
import { lookAgain, send } from './use-setup'

interface Activation {
  active: boolean
  /** What is said of it afterwards. */
  words: string
}

/** What can be done with an entry of this kind by one press. */
export function useEntryActs({ entry: kind }: Pick<Table, 'entry'>) {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const undo = useUndo({ entry: kind }, () => {})
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  const order = (slugs: string[]) =>
    act(async () => {
      await send([{ entry: kind, order: slugs }])
      await lookAgain(client)
    })
  const activate = (setup: Setup, entry: Plain, { active, words }: Activation) =>
    act(async () => {
      const slug = String(entry.slug)
      await send([{ entry: kind, slug, version: versionOf(setup, kind, slug), [kind]: { ...entry, active } }])
      await client.invalidateQueries()
      say({ words, undo: { until: Date.now() + undoFor, act: () => undo({ slug }, entry) } })
    })
  return { order, activate }
}
