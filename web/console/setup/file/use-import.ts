import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, codeOf } from '../../api/client'
import type { SetupImportPreview } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { troubleText } from '../../parts/trouble'
import { undoFor } from '../entry/use-entry'
import { base64Of, type FileContent, readFile } from './content'

/** A file that was chosen, and what it would change. */
export interface Chosen {
  name: string
  content: FileContent
  preview: SetupImportPreview
  /** The set-up has changed since it was looked at first. */
  isNewLook: boolean
}

const send = (content: string, base: string) =>
  answerOf(api.POST('/api/v1/console/setup/file', { body: { content, base } }))

/**
 * A file is looked at by the server, then imported as it was seen, and can be taken back. `onEnd` is called when what
 * was chosen is gone from the screen.
 */
export function useImport(onEnd: () => void) {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const [chosen, setChosen] = useState<Chosen>()
  const [doing, begin] = useState<'looking' | 'importing'>()
  const [error, fail] = useState<unknown>()

  const during = async (what: 'looking' | 'importing', act: () => Promise<unknown>) => {
    begin(what)
    fail(undefined)
    try {
      await act()
    } catch (error) {
      fail(error)
    } finally {
      begin(undefined)
    }
  }
  const look = async (name: string, content: FileContent, isNewLook: boolean) => {
    const body = { content: content.base64 }
    const preview = await answerOf(api.POST('/api/v1/console/setup/file/preview', { body }))
    setChosen({ name, content, preview, isNewLook })
  }
  const choose = (file: File) => {
    setChosen(undefined)
    return during('looking', async () => look(file.name, await readFile(file), false))
  }
  const leave = () => {
    setChosen(undefined)
    onEnd()
  }
  const takeBack = async (name: string, before: string, base: string) => {
    try {
      await send(await base64Of(before), base)
      say({ words: texts.text('setup.file.taken_back', { title: name }) })
      await client.invalidateQueries()
    } catch (error) {
      const isLate = codeOf(error) === 'edit_conflict'
      say({ words: isLate ? texts.text('setup.undo_late') : troubleText(texts, error), isTrouble: true })
    }
  }
  const confirm = () =>
    during('importing', async () => {
      if (!chosen) return
      const { name, content, preview } = chosen
      try {
        const { before, base } = await send(content.base64, preview.base)
        const undo = { until: Date.now() + undoFor, act: () => takeBack(name, before, base) }
        leave()
        say({ words: texts.text('setup.file.done', { title: name }), undo })
      } catch (error) {
        // Something else has changed since: the set-up, or whose a host is.
        if (codeOf(error) !== 'edit_conflict' && codeOf(error) !== 'invalid_fields') throw error
        await look(name, content, true)
      }
      await client.invalidateQueries()
    })
  return { chosen, choose, doing, error, confirm, leave }
}
