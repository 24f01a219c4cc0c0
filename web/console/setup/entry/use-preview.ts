import { useQuery } from '@tanstack/react-query'
import { useSettled } from '../../../shared/lib/use-settled'
import { answerOf, api } from '../../api/client'
import type { SetupEdit, SetupOutcome } from '../../api/types'
import { type Problem, problemsOf } from './mistakes'

interface Preview {
  /** What the last change that was asked about would do. */
  outcome: SetupOutcome | undefined
  /** What is wrong with just this; nothing as long as that is not known. */
  problems: readonly Problem[] | undefined
}

/** What an edit would do, asked for once one rests. */
export function usePreview(edit: SetupEdit | undefined): Preview {
  const wanted = edit ? JSON.stringify(edit) : ''
  const settled = useSettled(wanted)
  const { data, error, isPlaceholderData, isSuccess } = useQuery({
    queryKey: ['setup', 'preview', settled],
    queryFn: ({ signal }) => {
      const body = { edits: [JSON.parse(settled) as SetupEdit] }
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
