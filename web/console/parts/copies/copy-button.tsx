import { type ReactNode, useState } from 'react'
import unseen from '../../../shared/ui/visually-hidden.module.css'
import { useText } from '../../i18n/texts'
import { Button, buttonClass } from '../button'
import { Icon } from '../icon'

function useCopy(copied: string) {
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(copied)
    setDone(true)
  }
  return { isDone, copy: () => void copy().catch(console.error) }
}

/** Copies a text, and says that it did. `children` say what it copies. */
export function CopyButton({ text: copied, children }: { text: string; children?: ReactNode }) {
  const text = useText()
  const { isDone, copy } = useCopy(copied)
  return (
    <Button onClick={copy}>
      <Icon name={isDone ? 'came' : 'copy'} />
      <span aria-live="polite">{isDone ? text('action.copied') : (children ?? text('action.copy'))}</span>
    </Button>
  )
}

/** The same without words, beside what it copies. */
export function CopyIcon({ text: copied, what }: { text: string; what: string }) {
  const text = useText()
  const { isDone, copy } = useCopy(copied)
  return (
    <>
      <button
        type="button"
        className={buttonClass('bare', 'square')}
        aria-label={`${text('action.copy')}: ${what}`}
        onClick={copy}
      >
        <Icon name={isDone ? 'came' : 'copy'} />
      </button>
      <span className={unseen.unseen} role="status">
        {isDone && text('action.copied')}
      </span>
    </>
  )
}
