import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languageTag } from '../../../shared/i18n/language-tag'
import { useSettled } from '../../../shared/lib/use-settled'
import { answerOf, api } from '../../api/client'
import type { Locale, MailPreview as Mail, MailTextDraft } from '../../api/types'
import { languages } from '../../i18n/messages'
import { useText, useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import { SelectField } from '../../parts/fields'
import { useAct } from '../../parts/logs/use-act'
import { useMay, useVisit } from '../../parts/session'
import { Trouble } from '../../parts/trouble'
import { useAround } from '../entry/around'
import { problemsOf, problemText } from '../entry/mistakes'
import type { Plain } from '../entry/table'
import styles from './mail-texts.module.css'

/** How a mail would read with what is typed, and a test of it for who types. */
export function MailPreview({ object }: { object: Plain }) {
  const text = useText()
  const { setup } = useAround()
  const [locale, choose] = useState<Locale>(setup.business.locale)
  const draft = draftOf(object, locale)
  const others = (Object.keys(languages) as Locale[]).filter(one => one !== setup.business.locale)
  return (
    <section className={styles.preview} aria-label={text('setup.mail_texts.preview')}>
      <h3>{text('setup.mail_texts.preview')}</h3>
      <div className={styles.tools}>
        <SelectField
          label={text('setup.mail_texts.language')}
          name="language"
          options={[setup.business.locale, ...others].map(one => [one, languages[one]] as const)}
          value={locale}
          onChoose={choose}
        />
        <TestMail draft={draft} />
      </div>
      <Written draft={draft} />
    </section>
  )
}

/** What is typed so far: what is empty has the usual words. */
function draftOf({ kind, audience = 'visitor', ...own }: Plain, locale: Locale): MailTextDraft {
  const said = Object.entries(own).filter(([, words]) => words)
  return { kind, audience, locale, ...Object.fromEntries(said) } as MailTextDraft
}

function TestMail({ draft }: { draft: MailTextDraft }) {
  const text = useText()
  const say = useSay()
  const mayChange = useMay('setup.change')
  const { business } = useVisit().session
  const { isWorking, act } = useAct(['mail-texts', 'test'], async () => {
    const { email } = await answerOf(api.POST('/api/v1/console/mail-texts/test', { body: draft }))
    say({ words: text('did.test_mail', { email }) })
  })
  if (!mayChange || !business.sends_mails) return null
  return (
    <Button isWorking={isWorking} onClick={act}>
      {text('setup.mail_texts.test')}
    </Button>
  )
}

function Written({ draft }: { draft: MailTextDraft }) {
  const texts = useTexts()
  const wanted = useSettled(JSON.stringify(draft))
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-texts', 'preview', wanted],
    queryFn: ({ signal }) => {
      const body = JSON.parse(wanted) as MailTextDraft
      return answerOf(api.POST('/api/v1/console/mail-texts/preview', { body, signal }))
    },
    // Of a moment ago rather than none: nothing moves while one types.
    placeholderData: before => before,
    refetchInterval: false,
  })
  const [problem] = problemsOf(error)
  if (problem) return <p>{problemText(texts, problem.code)}</p>
  if (error) return <Trouble error={error} again={() => void refetch()} />
  return data ? <Letter mail={data} locale={draft.locale} /> : null
}

function Letter({ mail, locale }: { mail: Mail; locale: Locale }) {
  const { subject, headline, paragraphs, details, actions, footer } = mail
  return (
    <article className={styles.mail} lang={languageTag(locale)} aria-label={subject}>
      <p className={styles.subject}>{subject}</p>
      <p className={styles.headline}>{headline}</p>
      <Lines of={paragraphs} />
      <dl className={styles.details}>
        {details.map(({ label, value, is_previous }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{is_previous ? <s>{value}</s> : value}</dd>
          </div>
        ))}
      </dl>
      {actions.length > 0 && (
        <ul className={styles.actions}>
          {actions.map(words => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {footer.length > 0 && (
        <div className={styles.footer}>
          <Lines of={footer} />
        </div>
      )}
    </article>
  )
}

const Lines = ({ of }: { of: readonly string[] }) => of.map(line => <p key={line}>{line}</p>)
