import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Button } from './button'
import card from './card.module.css'

interface InlineConfirmProps {
  /** Of the button that begins, the question, the button that does it and the one that does not. */
  words: { start: string; sure: string; yes: string; no: string }
  /** Whether it may begin; shows why not. */
  mayStart?: () => boolean
  onYes: () => void
  onNo?: () => void
  /** The button that does it. */
  button?: Ref<HTMLButtonElement>
  /** What is being done. */
  progress: string | false
  /** Beside the button that begins. */
  beside?: ReactNode
  /** Below the question. */
  children?: ReactNode
}

/** A button for what cannot be taken back: it asks once more, in place. */
export function InlineConfirm(props: InlineConfirmProps) {
  const { words, mayStart, onYes, onNo, button, progress, beside, children } = props
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    if (isAsking) question.current?.focus()
    else if (wasAsking.current) opener.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  const leave = () => {
    setAsking(false)
    onNo?.()
  }

  if (!isAsking)
    return (
      <div className={card.row}>
        <Button ref={opener} variant="danger" onClick={() => setAsking(mayStart?.() ?? true)}>
          {words.start}
        </Button>
        {beside}
      </div>
    )
  return (
    <div className={card.notice}>
      <p ref={question} tabIndex={-1}>
        {words.sure}
      </p>
      {children}
      <div className={card.row}>
        <Button ref={button} variant="final" data-attempt onClick={onYes} progress={progress}>
          {words.yes}
        </Button>
        {!progress && <Button onClick={leave}>{words.no}</Button>}
      </div>
    </div>
  )
}
