import { useSyncExternalStore } from 'react'
import { useText } from '../i18n/texts'
import { isProving, onProving } from './proving'

/** What a button says while that which it was pressed for is under way: `id`, or that a proof is being made for it. */
export function useProgress(isBusy: boolean, id: string): string | false {
  const text = useText()
  const isHeldUp = useSyncExternalStore(onProving, isProving)
  return isBusy && text(isHeldUp ? 'proof.running' : id)
}
