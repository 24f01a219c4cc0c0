import type { RefObject } from 'react'
import { Button } from '../../shared/ui/button'
import card from '../../shared/ui/card.module.css'
import { useText } from '../desk'
import { badQuestions } from '../forms/bad-questions'
import styles from '../forms/forms.module.css'
import { QuestionList } from '../forms/question-list'
import { MistakeSummary } from '../mistake-summary'
import { useMistakeText } from '../mistake-text'
import { Notice } from '../notice'
import type { VisitDesk } from './use-visit'

interface VisitQuestionsProps {
  desk: VisitDesk
  form: RefObject<HTMLFormElement | null>
}

/** The questions that the services ask of every person. */
export function VisitQuestions({ desk: { flow, send, handIn }, form }: VisitQuestionsProps) {
  const text = useText()
  const mistakeText = useMistakeText()
  const { visit, answers, mistakes } = flow
  const bad = visit.forms.flatMap(one => badQuestions(mistakeText, { form: one, answers, mistakes }))
  const trouble = flow.trouble?.attempt === 'form' ? flow.trouble.trouble : undefined
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit="questions">
      <h2>{text('visit.questions')}</h2>
      <form ref={form} className={styles.form} onSubmit={handIn} noValidate>
        <MistakeSummary fields={bad} isLate={Boolean(trouble)} />
        {trouble && <Notice attempt="form" trouble={trouble} unless={bad.length > 0} />}
        {visit.forms.map(one => (
          <QuestionList
            key={one.id}
            form={one}
            answers={answers}
            mistakes={mistakes}
            onAnswer={(question, answer) => send({ type: 'answered', question, answer })}
          />
        ))}
        <div className={styles.actions}>
          <Button
            look="main"
            type="submit"
            {...(flow.trouble?.attempt !== 'leave' && { 'data-attempt': '' })}
            progress={flow.busy === 'form' && text('form.sending')}
          >
            {text('form.submit')}
          </Button>
        </div>
      </form>
    </div>
  )
}
