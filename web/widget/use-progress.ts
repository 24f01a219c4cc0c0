import { useSyncExternalStore } from 'react'
import { isProving, onProving } from '../shared/proof/proving'
import { useText } from './desk'

/** What a button says while that which it was pressed for is under way: `id`, or that a proof is being made for it. */
export function useProgress(isBusy: boolean, id: string): string | false {
  const text = useText()
  const isHeldUp = useSyncExternalStore(onProving, isProving)
  return isBusy && text(isHeldUp ? 'proof.running' : id)
}
