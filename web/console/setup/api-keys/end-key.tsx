import { answerOf, api } from '../../api/client'
import type { ApiKey } from '../../api/types'
import { useText } from '../../i18n/texts'
import { EndDialog } from '../rooms/end-dialog'

interface EndKeyProps {
  apiKey: ApiKey
  onClose: () => void
}

/** Says what it means to end a key, and ends it. */
export function EndKey({ apiKey: { id, name }, onClose }: EndKeyProps) {
  const text = useText()
  const path = '/api/v1/console/api-keys/{key_id}/end'
  return (
    <EndDialog
      heading={text('setup.keys.end_of', { title: name })}
      means={text('setup.keys.end_means')}
      end={text('setup.keys.end')}
      keep={text('setup.keys.keep')}
      did={text('did.api_key_ended')}
      list="api-keys"
      onEnd={() => answerOf(api.POST(path, { params: { path: { key_id: id } } }))}
      onClose={onClose}
    />
  )
}
