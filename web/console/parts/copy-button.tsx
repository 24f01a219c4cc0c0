import { useState } from 'react'
import { useText } from '../i18n/texts'
import { Button } from './button'
import { Icon } from './icon'

/** Copies a text, and says that it did. */
export function CopyButton({ text: copied }: { text: string }) {
  const text = useText()
  const [isDone, setDone] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(copied)
    setDone(true)
  }
  return (
    <Button onClick={() => void copy().catch(console.error)}>
      <Icon name={isDone ? 'came' : 'copy'} />
      <span aria-live="polite">{text(isDone ? 'action.copied' : 'action.copy')}</span>
    </Button>
  )
}
