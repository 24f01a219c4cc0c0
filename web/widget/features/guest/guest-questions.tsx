import type { RefObject } from 'react'
import { useText } from '../../../shared/i18n/texts'
import { insteadOfLoading } from '../../../shared/lib/instead-of-loading'
import { Button } from '../../../shared/ui/button'
import card from '../../../shared/ui/card.module.css'
import { ErrorSummary } from '../../../shared/ui/fields/error-summary'
import { useErrorText } from '../../../shared/ui/fields/error-text'
import { Notice } from '../../appointment/notice'
import { questionErrors } from '../../questions/question-errors'
import { QuestionList } from '../../questions/question-list'
import styles from '../../questions/questions.module.css'
import { useRetry } from '../../session/use-retry'
import type { GuestController } from './use-guest'

interface GuestQuestionsProps {
  controller: GuestController
  form: RefObject<HTMLFormElement | null>
}

/** What the services to which the guest comes ask of every person. */
export function GuestQuestions({ controller: { flow, send, handIn }, form }: GuestQuestionsProps) {
  const text = useText()
  const errorText = useErrorText()
  const { visit, answers, errors } = flow
  const [button, retry] = useRetry(handIn)
  const bad = visit.forms.flatMap(one => questionErrors(errorText, { form: one, answers, errors }))
  const problem = flow.problem?.attempt === 'form' ? flow.problem.problem : undefined
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit="questions">
      <h2>{text('visit.questions')}</h2>
      <form ref={form} className={styles.form} onSubmit={insteadOfLoading(handIn)} noValidate>
        <ErrorSummary fields={bad} isLate={Boolean(problem)} />
        {problem && <Notice attempt="form" problem={problem} unless={bad.length > 0} onRetry={retry} />}
        {visit.forms.map(one => (
          <QuestionList
            key={one.id}
            form={one}
            answers={answers}
            errors={errors}
            onAnswer={(question, answer) => send({ type: 'answered', question, answer })}
          />
        ))}
        <div className={styles.actions}>
          <Button
            ref={button}
            variant="main"
            type="submit"
            data-attempt
            progress={flow.isSubmitting === 'form' && text('form.sending')}
          >
            {text('form.submit')}
          </Button>
        </div>
      </form>
    </div>
  )
}
