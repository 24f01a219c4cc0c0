import type { ReactNode } from 'react'
import { useText } from '../../i18n/texts'
import { Button } from '../button'
import controls from '../controls.module.css'
import { CopyButton } from './copy-button'

interface ShownOnceProps {
  /** What the server tells this once. */
  secret: string
  onClose: () => void
  /** Other ways to hand it on. */
  children?: ReactNode
}

/** A secret, with ways to hand it on, in a dialog. */
export function ShownOnce({ secret, onClose, children }: ShownOnceProps) {
  const text = useText()
  return (
    <>
      <p className={controls.secret}>{secret}</p>
      <div className={controls.row}>
        <CopyButton text={secret} />
        {children}
        <Button looks={['bare']} onClick={onClose}>
          {text('action.close')}
        </Button>
      </div>
    </>
  )
}
