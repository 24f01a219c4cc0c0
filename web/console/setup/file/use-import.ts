import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api, codeOf } from '../../api/client'
import type { SetupImportPreview } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { troubleText } from '../../parts/trouble'
import { undoFor } from '../entry/use-entry'
import { base64Of } from './base64'

/** A file that was chosen, and what it would change. */
export interface Chosen {
  file: File
  content: string
  preview: SetupImportPreview
  /** The set-up has changed since it was looked at first. */
  isNewLook: boolean
}

const send = async (file: Blob, base: string) =>
  answerOf(api.POST('/api/v1/console/setup/file', { body: { content: await base64Of(file), base } }))

/** A file is looked at by the server, then imported as it was seen, and can be taken back. */
export function useImport() {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const [chosen, setChosen] = useState<Chosen>()
  const [isWorking, work] = useState(false)
  const [error, fail] = useState<unknown>()

  const during = async (act: () => Promise<unknown>) => {
    work(true)
    fail(undefined)
    try {
      await act()
    } catch (error) {
      fail(error)
    } finally {
      work(false)
    }
  }
  const look = async (file: File, isNewLook: boolean) => {
    const body = { content: await base64Of(file) }
    const preview = await answerOf(api.POST('/api/v1/console/setup/file/preview', { body }))
    setChosen({ file, content: await file.text(), preview, isNewLook })
  }
  const choose = (file: File) => {
    setChosen(undefined)
    return during(() => look(file, false))
  }
  const takeBack = async (name: string, content: string, base: string) => {
    try {
      await send(new Blob([content]), base)
      await client.invalidateQueries()
      say({ words: texts.text('setup.file.taken_back', { title: name }) })
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  const confirm = () =>
    during(async () => {
      if (!chosen) return
      const { file, preview } = chosen
      try {
        const { before, base } = await send(file, preview.base)
        setChosen(undefined)
        await client.invalidateQueries()
        const undo = { until: Date.now() + undoFor, act: () => takeBack(file.name, before, base) }
        say({ words: texts.text('setup.file.done', { title: file.name }), undo })
      } catch (error) {
        if (codeOf(error) !== 'edit_conflict') throw error
        await look(file, true)
      }
    })
  return { chosen, choose, isWorking, error, confirm, leave: () => setChosen(undefined) }
}
