import { useConfirmed } from '../../account/confirm'
import { answerOf, api } from '../../api/client'
import type { WebhookDelivery } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Log, LogRow, LogSkeleton, SentChip, useMoment } from '../../parts/logs/log'
import { More, usePages } from '../../parts/logs/pages'
import { useAct } from '../../parts/logs/use-act'
import { PlaceLink, usePlace } from '../../parts/use-place'
import { Below } from '../rooms/below'
import { answerWords } from './answer-words'
import { eventWords } from './table'
import styles from './webhooks.module.css'

const key = 'webhook-deliveries'

interface MessagesProps {
  slug: string
  /** A secret was made, which is to be shown this once. */
  onSecret: (secret: string) => void
}

/** What signs the messages of a webhook, and those that were or will be sent. */
export function Messages({ slug, onSecret }: MessagesProps) {
  const text = useText()
  const pages = usePages([key, slug], (from, signal) =>
    api.GET('/api/v1/console/webhook-deliveries', { params: { query: { webhook: slug, ...from } }, signal }),
  )
  return (
    <Below>
      <h3>{text('setup.webhooks.secret')}</h3>
      <Secret slug={slug} isThere={pages.data?.[0]?.with_secret.includes(slug)} onSecret={onSecret} />
      <h3>{text('setup.webhooks.messages')}</h3>
      <Answer of={pages} skeleton={<LogSkeleton />}>
        {all => {
          const messages = all.flatMap(page => page.deliveries)
          if (messages.length === 0) return <p>{text('setup.webhooks.no_messages')}</p>
          return (
            <div className={controls.stack}>
              <Log>
                {messages.map(message => (
                  <Message key={message.id} message={message} />
                ))}
              </Log>
              <More of={pages} />
            </div>
          )
        }}
      </Answer>
    </Below>
  )
}

/** `isThere` is absent as long as it is not known. */
function Secret({ slug, isThere, onSecret }: MessagesProps & { isThere: boolean | undefined }) {
  const text = useText()
  const confirmed = useConfirmed()
  const { isWorking, act } = useAct([key], async () => {
    const path = '/api/v1/console/webhooks/{webhook}/secret'
    const made = await confirmed(() => answerOf(api.POST(path, { params: { path: { webhook: slug } } })))
    if (made) onSecret(made.secret)
  })
  return (
    <>
      <p className={isThere === false ? controls.attention : undefined}>
        {text(isThere === false ? 'setup.webhooks.secret_none' : 'setup.webhooks.secret_help')}
      </p>
      <div className={styles.make}>
        <Button isWorking={isWorking} onClick={act}>
          {text('setup.webhooks.secret_new')}
        </Button>
        <p className={controls.small}>{text('setup.webhooks.secret_again')}</p>
      </div>
    </>
  )
}

function Message({ message }: { message: WebhookDelivery }) {
  const text = useText()
  const place = usePlace()
  const moment = useMoment()
  const { event, booking_id, status, attempts, answer, created_at, sent_at, next_try_at } = message
  const what = text(eventWords[event])
  const times = [
    moment(sent_at ?? created_at),
    attempts > 0 && text('log.tried', { count: attempts }),
    answer && answerWords(text, answer),
  ]
  return (
    <LogRow
      title={<PlaceLink to={{ ...place, booking: booking_id }}>{what}</PlaceLink>}
      chip={<SentChip status={status} />}
      lines={[times.filter(Boolean).join(' · '), next_try_at && text('log.next_try', { time: moment(next_try_at) })]}
    >
      <SendAgain message={message} what={what} />
    </LogRow>
  )
}

function SendAgain({ message: { id, created_at }, what }: { message: WebhookDelivery; what: string }) {
  const text = useText()
  const moment = useMoment()
  const say = useSay()
  const { isWorking, act } = useAct([key], async () => {
    const path = '/api/v1/console/webhook-deliveries/{delivery_id}/replay'
    await answerOf(api.POST(path, { params: { path: { delivery_id: id } } }))
    say({ words: text('did.webhook_replayed') })
  })
  const words = text('setup.webhooks.send_again')
  return (
    <Button
      looks={['bare']}
      aria-label={`${words}: ${what}, ${moment(created_at)}`}
      isWorking={isWorking}
      onClick={act}
    >
      {words}
    </Button>
  )
}
