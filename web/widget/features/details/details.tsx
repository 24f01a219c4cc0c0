import { type FormEvent, useRef } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { useProgress } from '../../../shared/proof/use-progress'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { MistakeSummary } from '../../../shared/ui/fields/error-summary'
import { unreadableIn } from '../../../shared/ui/fields/field-frame'
import { Heading } from '../../../shared/ui/focused-heading'
import { heightIfSticky, useRoom } from '../../../shared/ui/use-bottom-inset'
import { ChosenTime } from '../../appointment/chosen-time'
import { DueNow, useDueNow } from '../../appointment/due-now'
import { durationText } from '../../appointment/format'
import { Notice } from '../../appointment/notice'
import { WhatBrief } from '../../appointment/summary-compact'
import { WhatPanel } from '../../appointment/summary-panel'
import { answerTime } from '../../booking/order'
import { chosenServices } from '../../booking/time-choice'
import { mistakesIn } from '../../booking/validate'
import { useQuestions } from '../../questions/lazy-questions'
import { usePage } from '../../session/page-context'
import { DetailFields } from './contact-inputs'
import styles from './details.module.css'
import { HoldTimer } from './hold-timer'
import { RepeatLink } from './repeat-link'
import { useBadFields } from './use-error-list'
import { useMistakes } from './use-errors'

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
  const questions = useQuestions(flow)
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
      <RequestNote />
      <Actions />
    </form>
  )
}

/** Says beforehand that it will be a request, and how long the answer may take. */
function RequestNote() {
  const { flow } = usePage()
  const text = useText()
  const minutes = answerTime(chosenServices(flow))
  if (minutes === undefined) return null
  return <p className={card.quiet}>{text('details.request_note', { time: durationText(minutes, text) })}</p>
}

function Actions() {
  const { flow, back } = usePage()
  const text = useText()
  const progress = useProgress(Boolean(flow.busy), 'details.scheduling')
  const due = useDueNow()
  const submit = answerTime(chosenServices(flow)) === undefined ? 'details.submit' : 'details.request'
  const bar = useRef<HTMLDivElement>(null)
  useRoom(bar, '--bar', heightIfSticky)
  return (
    <div ref={bar} className={styles.actions}>
      <Button look="main" type="submit" data-attempt progress={progress}>
        {due ? text('label.value', { title: text('payment.now'), value: due.amount }) : text(submit)}
      </Button>
      {!flow.series?.isChosen && (
        <Button look="plain" onClick={back}>
          {text('details.change_time')}
        </Button>
      )}
    </div>
  )
}
