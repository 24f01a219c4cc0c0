import { useQueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../api/client'
import { useTexts } from '../i18n/texts'
import { Answer, localTime, useAsk } from '../parts/ask'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { troubleText } from '../parts/trouble'
import { useTimes } from '../parts/use-times'
import styles from './me.module.css'

/** A moment of the server as this device's clock shows it. */
const here = (moment: string) => localTime(Date.parse(moment))

/** Where the user is signed in. */
export function MySessions() {
  const texts = useTexts()
  const { text } = texts
  const { moment } = useTimes()
  const client = useQueryClient()
  const say = useSay()
  const asked = useAsk(['sessions'], signal => api.GET('/api/v1/console/me/sessions', { signal }))
  const end = async (session_id: string) => {
    const path = '/api/v1/console/me/sessions/{session_id}'
    try {
      client.setQueryData(['sessions'], await answerOf(api.DELETE(path, { params: { path: { session_id } } })))
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  return (
    <section className={`${controls.card} ${styles.part}`}>
      <h2>{text('me.sessions')}</h2>
      <Answer of={asked}>
        {({ sessions }) => (
          <ul className={styles.sessions}>
            {sessions.map(({ id, device, client: address, created_at, last_seen_at, is_current }) => (
              <li key={id} className={styles.line}>
                <div>
                  <p>{device ?? address}</p>
                  <p className={controls.small}>
                    {device && `${address} · `}
                    {text('me.session_times', { from: moment(here(created_at)), time: moment(here(last_seen_at)) })}
                  </p>
                </div>
                {is_current ? (
                  <span className={controls.chip}>{text('me.this_session')}</span>
                ) : (
                  <Button onClick={() => void end(id)} aria-label={`${text('me.end_session')}: ${device ?? address}`}>
                    {text('me.end_session')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}
