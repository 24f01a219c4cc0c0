import { answerOf, api } from '../../api/client'
import type { MadeLink } from '../../api/types'
import { useText } from '../../i18n/texts'
import { EndDialog } from '../rooms/end-dialog'

interface EndLinkProps {
  link: MadeLink
  onClose: () => void
}

/** Says what it means to end a link, and ends it. */
export function EndLink({ link: { id, name }, onClose }: EndLinkProps) {
  const text = useText()
  const path = '/api/v1/console/one-time-links/{link_id}/end'
  return (
    <EndDialog
      heading={text('setup.once.end_of', { title: name })}
      means={text('setup.once.end_means')}
      end={text('setup.once.end')}
      keep={text('setup.once.keep')}
      did={text('did.one_time_link_ended')}
      list="one-time-links"
      onEnd={() => answerOf(api.POST(path, { params: { path: { link_id: id } } }))}
      onClose={onClose}
    />
  )
}
