import type { RefObject } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { MistakeSummary } from '../../../shared/ui/fields/error-summary'
import { useMistakeText } from '../../../shared/ui/fields/error-text'
import { Notice } from '../../appointment/notice'
import { badQuestions } from '../../questions/question-errors'
import { QuestionList } from '../../questions/question-list'
import styles from '../../questions/questions.module.css'
import type { VisitDesk } from './use-guest'

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
