import card from '../shared/ui/card.module.css'
import { usePage, useText } from './desk'

/** Why the last attempt came to nothing. `failed` is the message for troubles that are no fault of the visitor. */
export function Notice({ failed, unless = false }: { failed: string; unless?: boolean }) {
  const { trouble } = usePage().flow
  const text = useText()
  if (!trouble || unless) return null
  const isOffline = trouble.kind === 'unreachable'
  return (
    <div className={card.notice} role="alert">
      <strong>{text(failed)}</strong>
      <p>{text(isOffline ? 'trouble.unreachable' : `error.${trouble.refusal.code}`)}</p>
    </div>
  )
}
