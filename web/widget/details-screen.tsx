import { type FormEvent, useRef } from 'react'
import { Button } from '../shared/ui/button'
import card from '../shared/ui/card.module.css'
import { ChosenTime } from './chosen-time'
import { usePage, useText } from './desk'
import { DetailFields } from './detail-fields'
import { mistakesIn } from './detail-mistakes'
import styles from './details-screen.module.css'
import { unreadableIn } from './field-parts'
import { Heading } from './heading'
import { HoldTimer } from './hold-timer'
import { MistakeSummary } from './mistake-summary'
import { Notice } from './notice'
import { DueNow, useDueNow } from './payment/due-now'
import { RepeatLink } from './repeat-link'
import { questionsOf } from './service-forms'
import { useBadFields } from './use-bad-fields'
import { useMistakes } from './use-mistakes'
import { useProgress } from './use-progress'
import { heightIfSticky, useRoom } from './use-room'
import { WhatBrief } from './what-brief'
import { WhatPanel } from './what-panel'

/** Who is coming: the details the service asks for, and the one button that books. */
export function DetailsScreen() {
  const text = useText()
  return (
    <div className={`${card.card} ${styles.sides}`}>
      <div className={styles.heading}>
        <Heading>{text('details.heading')}</Heading>
      </div>
      <div className={styles.brief}>
        <WhatBrief />
      </div>
      <div className={styles.what}>
        <WhatPanel title="h2">
          <ChosenTime />
        </WhatPanel>
      </div>
      <DetailsForm />
    </div>
  )
}

function DetailsForm() {
  const { flow, book, send } = usePage()
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [mistakes, setMistakes] = useMistakes(form)
  const questions = questionsOf(flow)
  const badFields = useBadFields(mistakes, questions)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = { ...mistakesIn(flow), ...questions?.mistakesInAnswers(flow), ...unreadableIn(form.current) }
    setMistakes(found)
    if (Object.keys(found).length === 0) book()
    else send({ type: 'tried_again' })
  }
  const mended = (path: string) => {
    if (!mistakes[path]) return
    setMistakes(({ [path]: _, ...others }) => others, 'stay')
    // What the server found wrong is all mended.
    if (Object.keys(mistakes).length === 1) send({ type: 'tried_again' })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {flow.series?.isChosen ? <p className={card.quiet}>{text('repeat.not_kept')}</p> : <HoldTimer />}
      <RepeatLink />
      <MistakeSummary fields={badFields} isLate={Boolean(flow.trouble)} />
      <Notice attempt="details" unless={badFields.length > 0} />
      <DetailFields mistakes={mistakes} questions={questions} onMend={mended} />
      <DueNow />
      <Actions />
    </form>
  )
}

function Actions() {
  const { flow, back } = usePage()
  const text = useText()
  const progress = useProgress(Boolean(flow.busy), 'details.scheduling')
  const due = useDueNow()
  const bar = useRef<HTMLDivElement>(null)
  useRoom(bar, '--bar', heightIfSticky)
  return (
    <div ref={bar} className={styles.actions}>
      <Button look="main" type="submit" data-attempt progress={progress}>
        {due ? text('label.value', { title: text('payment.now'), value: due.amount }) : text('details.submit')}
      </Button>
      {!flow.series?.isChosen && (
        <Button look="plain" onClick={back}>
          {text('details.change_time')}
        </Button>
      )}
    </div>
  )
}
