import { useMay } from '../../parts/session'
import { RoomTabs } from '../rooms/room-tabs'

/** What was sent, and what the business says of its own in it. */
export function MailTabs() {
  const seesMails = useMay('messages.see')
  const seesSetup = useMay('setup.see')
  if (!seesMails || !seesSetup) return null
  return (
    <RoomTabs
      label="setup.mails.lists"
      tabs={[
        ['mails', 'setup.mails.log'],
        ['mail-texts', 'setup.mail_texts'],
      ]}
    />
  )
}
