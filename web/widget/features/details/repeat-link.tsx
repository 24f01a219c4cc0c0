import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import { repeated } from '../../booking/series'
import { isRecurring } from '../../booking/series-state'
import { usePage } from '../../session/page-context'

/** Where a service can be repeated: the way to do so, or, with the dates chosen, to change them. */
export function RepeatLink() {
  const { flow, send, back } = usePage()
  const text = useText()
  if (!isRecurring(flow)) return null
  return flow.series?.isChosen ? (
    <Button variant="plain" onClick={back}>
      {text('repeat.change')}
    </Button>
  ) : (
    <Button variant="plain" data-repeat onClick={() => send({ type: 'changed', by: repeated })}>
      {text('repeat.action')}
    </Button>
  )
}
