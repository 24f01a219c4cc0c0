import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../shared/lib/use-settled'
import { answerOf, api } from '../../api/client'
import type { SetupEdit, SetupOutcome } from '../../api/types'
import { type Problem, problemsOf } from './mistakes'
import { filesNamedBy, useChosenPictures } from './pictures/chosen-pictures'

interface Preview {
  /** What the last change that was asked about would do. */
  outcome: SetupOutcome | undefined
  /** What is wrong with just this; nothing as long as that is not known. */
  problems: readonly Problem[] | undefined
}

/** What edits would do, if there are any, asked for once one rests. */
export function usePreview(edits: readonly SetupEdit[]): Preview {
  const wanted = edits.length > 0 ? JSON.stringify(edits) : ''
  const settled = useSettled(wanted)
  const pictures = useChosenPictures()
  const { data, error, isPlaceholderData, isSuccess } = useQuery({
    queryKey: ['setup', 'preview', settled],
    queryFn: ({ signal }) => {
      const edits = JSON.parse(settled) as SetupEdit[]
      const files = filesNamedBy(pictures, edits)
      const body = { edits, ...(files.length > 0 && { pictures: files }) }
      return answerOf(api.POST('/api/v1/console/setup/preview', { body, signal }))
    },
    enabled: settled !== '' && wanted !== '',
    // Of a moment ago rather than none: the bar keeps its height.
    placeholderData: before => before,
    refetchInterval: false,
  })
  const isOfThis = settled === wanted && !isPlaceholderData
  const problems = !isOfThis ? undefined : error ? problemsOf(error) : isSuccess ? [] : undefined
  return { outcome: wanted ? data : undefined, problems }
}
