import { useMay } from '../../parts/session'
import { RoomTabs } from '../rooms/room-tabs'

/** Forms, and what visitors answered to them. */
export function FormTabs() {
  const seesAnswers = useMay('messages.see')
  if (!seesAnswers) return null
  return (
    <RoomTabs
      label="setup.answers.lists"
      tabs={[
        ['forms', 'setup.answers.forms'],
        ['answers', 'setup.answers'],
      ]}
    />
  )
}
