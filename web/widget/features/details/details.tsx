import { type RefObject, useRef } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { insteadOfLoading } from '../../../shared/lib/instead-of-loading'
import { useProgress } from '../../../shared/proof/use-progress'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { ErrorSummary } from '../../../shared/ui/fields/error-summary'
import { unreadableIn } from '../../../shared/ui/fields/field-frame'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { heightIfSticky, useBottomInset } from '../../../shared/ui/scroll/use-bottom-inset'
import { ChosenBrief } from '../../appointment/chosen-brief'
import { ChosenTime } from '../../appointment/chosen-time'
import { DueNow, useDueNow } from '../../appointment/due-now'
import { durationText } from '../../appointment/format'
import { Notice } from '../../appointment/notice'
import sides from '../../appointment/sides.module.css'
import { SummaryPanel } from '../../appointment/summary-panel'
import { answerTime } from '../../booking/order'
import { chosenServices } from '../../booking/time-choice'
import { validate } from '../../booking/validate'
import { useQuestions } from '../../questions/lazy-questions'
import { usePage } from '../../session/page-context'
import { useRetry } from '../../session/use-retry'
import { ContactInputs } from './contact-inputs'
import styles from './details.module.css'
import { HoldEnded, HoldTimer } from './hold-timer'
import { hostFace } from './host-face'
import { RepeatLink } from './repeat-link'
import { useErrorList } from './use-error-list'
import { useErrors } from './use-errors'

/** Who is coming: the details the service asks for, and the one button that books. */
export function DetailsScreen() {
  const { flow, payload } = usePage()
  const text = useText()
  // The dates of a series are not.
  const isKept = !flow.series?.isChosen
  return (
    <div className={`${card.card} ${sides.sides}`}>
      <div className={sides.summary}>
        <SummaryPanel title="h2" brief={<ChosenBrief />} face={!payload.team && hostFace(flow)}>
          <ChosenTime />
        </SummaryPanel>
      </div>
      <div className={sides.body}>
        <div className={styles.head}>
          <FocusedHeading>{text('details.heading')}</FocusedHeading>
          {isKept && <HoldTimer />}
        </div>
        {isKept && <HoldEnded />}
        <DetailsForm />
      </div>
    </div>
  )
}

function DetailsForm() {
  const { flow, book, send } = usePage()
  const text = useText()
  const form = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useErrors(form)
  const questions = useQuestions(flow)
  const invalidFields = useErrorList(errors, questions)
  const submit = () => {
    const found = { ...validate(flow), ...questions?.validateAnswers(flow), ...unreadableIn(form.current) }
    setErrors(found)
    if (Object.keys(found).length === 0) book()
    else send({ type: 'tried_again' })
  }
  const [button, retry] = useRetry(submit)
  const mended = (path: string) => {
    if (!errors[path]) return
    setErrors(({ [path]: _, ...others }) => others, 'stay')
    // What the server found wrong is all mended.
    if (Object.keys(errors).length === 1) send({ type: 'tried_again' })
  }
  return (
    <form ref={form} className={styles.form} onSubmit={insteadOfLoading(submit)} noValidate>
      {flow.series?.isChosen && <p className={card.quiet}>{text('repeat.not_kept')}</p>}
      <RepeatLink />
      <ErrorSummary fields={invalidFields} isLate={Boolean(flow.problem)} />
      <Notice attempt="details" unless={invalidFields.length > 0} onRetry={retry} />
      <ContactInputs errors={errors} questions={questions} onMend={mended} />
      <DueNow />
      <RequestNote />
      <Actions button={button} />
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

function Actions({ button }: { button: RefObject<HTMLButtonElement | null> }) {
  const { flow } = usePage()
  const text = useText()
  const progress = useProgress(Boolean(flow.isSubmitting), 'details.scheduling')
  const due = useDueNow()
  const submit = answerTime(chosenServices(flow)) === undefined ? 'details.submit' : 'details.request'
  const bar = useRef<HTMLDivElement>(null)
  useBottomInset(bar, '--bar', heightIfSticky)
  return (
    <div ref={bar} className={styles.actions}>
      <Button ref={button} variant="main" type="submit" data-attempt progress={progress}>
        {due ? text('label.value', { title: text('payment.now'), value: due.amount }) : text(submit)}
      </Button>
    </div>
  )
}
