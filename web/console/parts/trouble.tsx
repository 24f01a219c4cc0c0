import { Refused } from '../api/client'
import { type Texts, useTexts } from '../i18n/texts'
import { Button } from './button'
import styles from './controls.module.css'

/** What this device, and not the server, could not or would not do. */
export class DeviceFailed extends Error {
  override readonly name = 'DeviceFailed'
  /** What is said of it. */
  readonly key:
    | 'passkey.not_shown'
    | 'passkey.there_already'
    | 'setup.file.empty'
    | 'setup.file.too_large'
    | 'setup.file.unreadable'
    | 'setup.picture.too_large'
    | 'setup.picture.unreadable'

  constructor(key: DeviceFailed['key']) {
    super(key)
    this.key = key
  }
}

/** What went wrong, in words. */
export function troubleText({ has, text }: Texts, error: unknown): string {
  if (error instanceof DeviceFailed) return text(error.key)
  if (!(error instanceof Refused)) return text('trouble.unreachable')
  const key = `error.${error.refusal.code}` as const
  return has(key) ? text(key) : text('error.internal')
}

/** Whether the log of the server knows more. */
const isInLog = (code: string) => code === 'internal' || code === 'unavailable'

interface TroubleProps {
  error: unknown
  /** Tries once more. */
  again?: (() => unknown) | undefined
}

/** A no, or no answer, with a way on. */
export function Trouble({ error, again }: TroubleProps) {
  const texts = useTexts()
  const { text } = texts
  const refusal = error instanceof Refused ? error.refusal : undefined
  return (
    <div className={styles.notice} role="alert">
      <p>{troubleText(texts, error)}</p>
      {refusal && isInLog(refusal.code) && (
        <p className={styles.small}>{text('trouble.request', { id: refusal.request_id })}</p>
      )}
      {again && <Button onClick={() => void again()}>{text('action.try_again')}</Button>}
    </div>
  )
}
