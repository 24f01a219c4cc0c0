import { useSyncExternalStore } from 'react'
import type { PlainTextKey } from '../i18n/text-keys'
import { useText } from '../i18n/texts'
import { isProving, onProving } from './proving'

/** What a button says while that which it was pressed for is under way: `id`, or that a proof is being made for it. */
export function useProgress(isBusy: boolean, id: PlainTextKey): string | false {
  const text = useText()
  const isHeldUp = useSyncExternalStore(onProving, isProving, isProving)
  return isBusy && text(isHeldUp ? 'proof.running' : id)
}
