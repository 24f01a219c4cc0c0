import { useState } from 'react'
import { api } from '../../api/client'
import type { SetupForm } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { download } from '../../parts/copies/download'
import { LogSkeleton } from '../../parts/logs/log'
import { allPages, More, usePages } from '../../parts/logs/pages'
import { troubleText } from '../../parts/trouble'
import { usePlace } from '../../parts/use-place'
import frame from '../entry/room.module.css'
import { RoomFrame } from '../entry/room-frame'
import { useSetup } from '../entry/use-setup'
import { Waiting } from '../entry/waiting'
import { FormTabs } from '../forms/form-tabs'
import { RoomPage } from '../rooms/room-page'
import { inWords } from './agreed'
import styles from './answers.module.css'
import { csvOf } from './csv'
import { FormList } from './form-list'
import { SubmissionRow } from './submission-row'
import { useCsvWords } from './words'

const path = '/api/v1/console/submissions'

/** What visitors answered: the forms, and the answers to the one that is open. */
export function Answers() {
  const text = useText()
  const asked = useSetup()
  const { entry: slug } = usePlace()
  const form = asked.data?.forms?.find(form => form.slug === slug)
  return (
    <RoomFrame
      title={text('setup.forms')}
      tabs={<FormTabs />}
      none={text('setup.answers.choose')}
      list={
        <Answer of={asked} skeleton={<Waiting lines={4} />}>
          {({ forms = [] }) => <FormList forms={forms} />}
        </Answer>
      }
    >
      {asked.data && slug && (form ? <Submissions key={slug} form={form} /> : <Gone />)}
    </RoomFrame>
  )
}

function Gone() {
  const text = useText()
  return (
    <p className={`${controls.notice} ${frame.gone}`} role="alert">
      {text('setup.gone')}
    </p>
  )
}

function Submissions({ form }: { form: SetupForm }) {
  const text = useText()
  const { slug, name } = form
  const pages = usePages(['submissions', slug], (from, signal) =>
    api.GET(path, { params: { query: { form: slug, ...from } }, signal }),
  )
  return (
    <RoomPage>
      <header className={styles.head}>
        <h2>{name}</h2>
        <Download form={form} isOff={!pages.data?.some(({ submissions }) => submissions.length > 0)} />
      </header>
      <Answer of={pages} skeleton={<LogSkeleton />}>
        {all => {
          const submissions = all.flatMap(page => page.submissions).map(inWords(form, text('setup.forms.agreed')))
          if (submissions.length === 0) return <p>{text('setup.answers.empty')}</p>
          return (
            <div className={controls.stack}>
              <ul className={`${controls.card} ${styles.submissions}`}>
                {submissions.map(submission => (
                  <SubmissionRow key={submission.id} submission={submission} />
                ))}
              </ul>
              <More of={pages} />
            </div>
          )
        }}
      </Answer>
    </RoomPage>
  )
}

/** All answers, also those that are not shown yet. */
function Download({ form, isOff }: { form: SetupForm; isOff: boolean }) {
  const texts = useTexts()
  const { slug } = form
  const say = useSay()
  const words = useCsvWords()
  const [isWorking, setWorking] = useState(false)
  const save = async () => {
    setWorking(true)
    try {
      const pages = await allPages(from => api.GET(path, { params: { query: { form: slug, ...from } } }))
      const submissions = pages.flatMap(page => page.submissions).map(inWords(form, texts.text('setup.forms.agreed')))
      download(`${slug}.csv`, csvOf(submissions, words), 'text/csv;charset=utf-8')
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button isOff={isOff} isWorking={isWorking} onClick={isOff ? undefined : () => void save()}>
      {texts.text('setup.answers.download')}
    </Button>
  )
}
