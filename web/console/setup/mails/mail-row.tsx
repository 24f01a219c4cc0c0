import { answerOf, api } from '../../api/client'
import type { LoggedMail, MailAudience, MailKind } from '../../api/types'
import { useText } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import { LogRow, SentChip, useMoment } from '../../parts/logs/log'
import { useAct } from '../../parts/logs/use-act'
import { PlaceLink, usePlace } from '../../parts/use-place'

/** What a mail tells, to whom it goes, and what became of it. */
export function MailRow({ mail }: { mail: LoggedMail }) {
  const text = useText()
  const place = usePlace()
  const when = useWhen()
  const { kind, audience, email, booking_id, status, failure } = mail
  const what = text(`mail.${kind as MailKind}`)
  return (
    <LogRow
      title={booking_id ? <PlaceLink to={{ ...place, booking: booking_id }}>{what}</PlaceLink> : what}
      chip={<SentChip status={status} />}
      lines={[`${email} · ${text(`audience.${audience as MailAudience}`)}`, when(mail), status !== 'sent' && failure]}
    >
      {status === 'failed' && <Retry mail={mail} />}
    </LogRow>
  )
}

/** When it was sent, else how often it was tried and when it is tried next. */
function useWhen() {
  const text = useText()
  const moment = useMoment()
  return ({ created_at, sent_at, next_try_at, attempts }: LoggedMail) => {
    if (sent_at) return moment(sent_at)
    const next = next_try_at && text('log.next_try', { time: moment(next_try_at) })
    return [moment(created_at), attempts > 0 && text('log.tried', { count: attempts }), next]
      .filter(Boolean)
      .join(' · ')
  }
}

function Retry({ mail: { id, email } }: { mail: LoggedMail }) {
  const text = useText()
  const say = useSay()
  const { isWorking, act } = useAct(['mails'], async () => {
    await answerOf(api.POST('/api/v1/console/mails/{mail_id}/retry', { params: { path: { mail_id: id } } }))
    say({ words: text('did.mail_retried') })
  })
  return (
    <Button aria-label={`${text('action.try_again')}: ${email}`} isWorking={isWorking} onClick={act}>
      {text('action.try_again')}
    </Button>
  )
}
