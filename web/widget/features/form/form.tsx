import { useRef } from 'react'
import type { Form } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { useProgress } from '../../../shared/proof/use-progress'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { MistakeSummary } from '../../../shared/ui/fields/error-summary'
import { useMistakeText } from '../../../shared/ui/fields/error-text'
import { Heading } from '../../../shared/ui/focused-heading'
import { ContactLine } from '../../appointment/contact-line'
import { Notice } from '../../appointment/notice'
import { shownQuestions } from '../../booking/answers/visible-questions'
import { badQuestions } from '../../questions/question-errors'
import { QuestionList } from '../../questions/question-list'
import styles from '../../questions/questions.module.css'
import { usePage } from '../../session/page-context'
import { stepAfter, stepOf } from './form-state'
import { FormSent } from './sent'
import { StepHeading } from './step-heading'
import { progressAt } from './steps'
import { FormOver } from './unavailable'
import { type FormDesk, useForm } from './use-form'

/** A form on one page, or a survey in steps. */
export function FormScreen() {
  const { form } = usePage().payload
  return form ? <OpenForm form={form} /> : null
}

function OpenForm({ form }: { form: Form }) {
  const element = useRef<HTMLFormElement>(null)
  const desk = useForm(form, element)
  const { flow } = desk
  if (flow.sent) return <FormSent sent={flow.sent} />
  if (flow.isOver) return <FormOver trouble={flow.trouble} />
  const isEmpty = form.steps.every(({ questions }) => questions.every(({ kind }) => kind === 'hidden'))
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`}>
      <div className={styles.intro}>
        <Heading>{form.name}</Heading>
        {form.description && <p className={styles.description}>{form.description}</p>}
      </div>
      {isEmpty ? (
        <Empty />
      ) : (
        <form ref={element} className={styles.form} onSubmit={desk.goOn} noValidate>
          <Step desk={desk} />
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

function Step({ desk: { flow, send, back } }: { desk: FormDesk }) {
  const text = useText()
  const mistakeText = useMistakeText()
  const sending = useProgress(Boolean(flow.busy), 'form.sending')
  const { form, answers, mistakes } = flow
  const step = stepOf(flow)
  if (!step) return null
  const bad = badQuestions(mistakeText, { form, step, answers, mistakes })
  const progress = progressAt(form, answers, step.slug)
  const isLast = !stepAfter(flow)
  return (
    <>
      {form.kind === 'survey' && <StepHeading key={step.slug} step={step} progress={progress} isMoved={flow.isMoved} />}
      <MistakeSummary fields={bad} isLate={Boolean(flow.trouble)} />
      <Notice attempt="form" trouble={flow.trouble} unless={bad.length > 0} />
      {shownQuestions(form, answers, step).length > 0 && (
        <QuestionList
          key={`questions ${step.slug}`}
          form={form}
          step={step}
          answers={answers}
          mistakes={mistakes}
          onAnswer={(question, answer) => send({ type: 'answered', question, answer })}
        />
      )}
      <div className={styles.actions}>
        <Button look="main" type="submit" data-attempt progress={sending}>
          {text(isLast ? 'form.submit' : 'form.next')}
        </Button>
        {progress.step > 1 && !flow.busy && (
          <Button look="plain" onClick={back}>
            {text('action.back')}
          </Button>
        )}
      </div>
    </>
  )
}
