import { useRef } from 'react'
import type { Form } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { createOptionalChunk, useOptionalChunk } from '../../../shared/lib/create-chunk'
import { useEngagement } from '../../../shared/lib/engagement'
import { insteadOfLoading } from '../../../shared/lib/instead-of-loading'
import { useProgress } from '../../../shared/proof/use-progress'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { ErrorSummary } from '../../../shared/ui/fields/error-summary'
import { useErrorText } from '../../../shared/ui/fields/error-text'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { ContactLine } from '../../appointment/contact-line'
import { Notice } from '../../appointment/notice'
import { visibleQuestions } from '../../booking/answers/visible-questions'
import { questionErrors } from '../../questions/question-errors'
import { QuestionList } from '../../questions/question-list'
import styles from '../../questions/questions.module.css'
import { usePage } from '../../session/page-context'
import { useRetry } from '../../session/use-retry'
import { stepAfter, stepOf } from './form-state'
import { StepHeading } from './step-heading'
import { progressAt } from './steps'
import { type FormController, useForm } from './use-form'

/** What comes after the form, loaded while the visitor fills it in. */
const endsChunk = createOptionalChunk(() => import('./ends'))

/** A form on one page, or a survey in steps. */
export function FormScreen() {
  const { form } = usePage().payload
  return form ? <OpenForm form={form} /> : null
}

function OpenForm({ form }: { form: Form }) {
  const element = useRef<HTMLFormElement>(null)
  const controller = useForm(form, element)
  const { flow } = controller
  const isEngaged = useEngagement()
  const hasEnded = Boolean(flow.sent) || flow.isOver
  const ends = useOptionalChunk(endsChunk, isEngaged || hasEnded)
  if (hasEnded && !ends) return null
  if (ends && flow.sent) return <ends.FormSent sent={flow.sent} />
  if (ends && flow.isOver) return <ends.FormUnavailable problem={flow.problem} />
  const isEmpty = form.steps.every(({ questions }) => questions.every(({ kind }) => kind === 'hidden'))
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`}>
      <div className={styles.intro}>
        <FocusedHeading>{form.name}</FocusedHeading>
        {form.description && <p className={styles.description}>{form.description}</p>}
      </div>
      {isEmpty ? (
        <Empty />
      ) : (
        <form ref={element} className={styles.form} onSubmit={insteadOfLoading(controller.goOn)} noValidate>
          <Step controller={controller} />
        </form>
      )}
    </div>
  )
}

function Empty() {
  const text = useText()
  return (
    <div className={card.section} data-screen="empty">
      <p>{text('form.empty')}</p>
      <ContactLine />
    </div>
  )
}

function Step({ controller: { flow, send, goOn, back } }: { controller: FormController }) {
  const text = useText()
  const errorText = useErrorText()
  const [button, retry] = useRetry(goOn)
  const sending = useProgress(Boolean(flow.isSubmitting), 'form.sending')
  const { form, answers, errors } = flow
  const step = stepOf(flow)
  if (!step) return null
  const bad = questionErrors(errorText, { form, step, answers, errors })
  const progress = progressAt(form, answers, step.slug)
  const isLast = !stepAfter(flow)
  return (
    <>
      {form.kind === 'survey' && (
        <StepHeading key={step.slug} name={form.name} step={step} progress={progress} isMoved={flow.isMoved} />
      )}
      <ErrorSummary fields={bad} isLate={Boolean(flow.problem)} />
      <Notice attempt="form" problem={flow.problem} unless={bad.length > 0} onRetry={retry} />
      {visibleQuestions(form, answers, step).length > 0 && (
        <QuestionList
          key={`questions ${step.slug}`}
          form={form}
          step={step}
          answers={answers}
          errors={errors}
          onAnswer={(question, answer) => send({ type: 'answered', question, answer })}
        />
      )}
      <div className={styles.actions}>
        <Button ref={button} variant="main" type="submit" data-attempt progress={sending}>
          {text(isLast ? 'form.submit' : 'form.next')}
        </Button>
        {progress.step > 1 && !flow.isSubmitting && (
          <Button variant="plain" onClick={back}>
            {text('action.back')}
          </Button>
        )}
      </div>
    </>
  )
}
