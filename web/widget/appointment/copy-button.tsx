import { useEffect, useState } from 'react'
import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import styles from './appointment.module.css'

const shownFor = 4000

/** Copies the address of a page, and says whether it did. */
export function CopyLink({ address, label }: { address: string; label: string }) {
  const text = useText()
  const [outcome, setOutcome] = useState<'copied' | 'not_copied'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => setOutcome((await copied(new URL(address, location.href).href)) ? 'copied' : 'not_copied')
  return (
    <>
      <Button look="plain" onClick={copy}>
        {label}
      </Button>
      <span className={styles.outcome} role="status">
        {outcome && text(`link.${outcome}`)}
      </span>
    </>
  )
}

async function copied(address: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(address)
    return true
  } catch {
    return copiedByHand(address)
  }
}

// Without https there is no clipboard to write to; a selection can still be copied.
function copiedByHand(address: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = address
  document.body.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return isDone
}
