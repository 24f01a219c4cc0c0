import { type ReactNode, useEffect, useRef, useState } from 'react'
import { answerOf, api } from '../../../api/client'
import { useText } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { Dialog } from '../../../parts/dialog'
import type { Draft } from '../drafts'
import { problemsOf } from '../mistakes'
import { type Editing, type EntryOptions, editOf } from '../use-entry'
import { Erased } from './effects'
import { isAny, keepsShorter, type ToErase } from './erased'

interface Sure {
  /** Saves, but asks first where data would be erased. */
  save: () => Promise<void>
  isWorking: boolean
  /** Why it cannot be known what would be erased. */
  error: unknown
  dialog: ReactNode
}

interface Asked {
  toErase: ToErase
  /** Saves what was asked about. */
  save: () => Promise<void>
}

/** Erased data do not come back: the user is told how many they are, and says so once more. */
export function useSure(options: EntryOptions, editing: Editing, onSaved: () => void): Sure {
  const [isLooking, setLooking] = useState(false)
  const [failed, fail] = useState<{ of: Draft; error: unknown }>()
  const [asked, ask] = useState<Asked>()
  const { draft } = editing
  const look = async () => {
    const body = { edits: [editOf(options, draft)] }
    setLooking(true)
    try {
      return (await answerOf(api.POST('/api/v1/console/setup/preview', { body }))).to_erase
    } finally {
      setLooking(false)
    }
  }
  const saveNow = async () => {
    ask(undefined)
    await editing.save()
    onSaved()
  }
  const save = async () => {
    if (isLooking || editing.isWorking) return
    fail(undefined)
    if (!keepsShorter(draft.seen.fields, draft.typed)) return saveNow()
    try {
      const toErase = await look()
      if (toErase && isAny(toErase)) return ask({ toErase, save: saveNow })
    } catch (error) {
      // What is wrong with single fields is said when it is saved: it is refused then too.
      if (problemsOf(error).length === 0) return fail({ of: draft, error })
    }
    await saveNow()
  }
  const dialog = asked && <EraseDialog {...asked} onClose={() => ask(undefined)} />
  const error = failed?.of === draft ? failed.error : undefined
  return { save, isWorking: isLooking || editing.isWorking, error, dialog }
}

/** Says what would be erased, before it is. */
function EraseDialog({ toErase, save, onClose }: Asked & { onClose: () => void }) {
  const text = useText()
  const back = useRef<HTMLButtonElement>(null)
  // The Enter that asked for this is not to confirm it too.
  useEffect(() => back.current?.focus(), [])
  return (
    <Dialog heading={text('setup.erase')} onClose={onClose}>
      <p>
        <Erased of={toErase} />
      </p>
      <p>{text('setup.erase_means')}</p>
      <div className={controls.row}>
        <Button looks={['danger']} onClick={() => void save()}>
          {text('setup.erase_do')}
        </Button>
        <Button ref={back} onClick={onClose}>
          {text('action.back')}
        </Button>
      </div>
    </Dialog>
  )
}
