import { type RefObject, useEffect, useRef, useState } from 'react'
import { focusFirstMistake } from '../../../shared/ui/fields/field-frame'
import { type Mistakes, mistakesOf } from '../../booking/validate'
import { usePage } from '../../session/page-context'

type Change = Mistakes | ((before: Mistakes) => Mistakes)

/** The mistakes shown, from here or from the server. New ones move the focus to the first bad field. */
export function useMistakes(form: RefObject<HTMLFormElement | null>) {
  const { flow } = usePage()
  const [mistakes, setMistakes] = useState<Mistakes>({})
  const [round, setRound] = useState(0)
  const set = (change: Change, focus: 'first' | 'stay' = 'first') => {
    setMistakes(change)
    if (focus === 'first') setRound(count => count + 1)
  }
  const flowNow = useRef(flow)
  flowNow.current = flow
  const refusal = flow.trouble?.kind === 'refused' ? flow.trouble.refusal : undefined
  useEffect(() => {
    if (refusal?.code !== 'invalid_fields') return
    setMistakes(mistakesOf(refusal, flowNow.current))
    setRound(count => count + 1)
  }, [refusal])
  useEffect(() => {
    if (round) focusFirstMistake(form.current)
  }, [round, form])
  return [mistakes, set] as const
}
