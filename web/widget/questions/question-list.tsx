import { useEffect, useRef, useState } from 'react'
import type { FieldCode, Form, FormStep, Question } from '../../shared/api/types'
import { useText } from '../../shared/i18n/texts'
import { useErrorText } from '../../shared/ui/fields/error-text'
import unseen from '../../shared/ui/visually-hidden.module.css'
import type { Answers } from '../booking/answers/answers'
import { questionPath, visibleQuestions } from '../booking/answers/visible-questions'
import { questionError } from './question-errors'
import { QuestionField } from './question-field'
import styles from './questions.module.css'

interface QuestionListProps {
  form: Form
  /** Only those of one step. */
  step?: FormStep
  answers: Answers
  errors: Readonly<Record<string, FieldCode>>
  onAnswer: (question: string, answer: Answers[string]) => void
}

/** The questions that are asked as things are; they come and go while the visitor answers. */
export function QuestionList({ form, step, answers, errors, onAnswer }: QuestionListProps) {
  const errorText = useErrorText()
  const questions = visibleQuestions(form, answers, step)
  return (
    <div className={styles.questions}>
      {questions.map(question => {
        const code = errors[questionPath(question.slug)]
        return (
          <QuestionField
            key={question.slug}
            question={question}
            error={code && questionError(errorText, question, code)}
            answer={answers[question.slug] ?? {}}
            onAnswer={answer => onAnswer(question.slug, answer)}
          />
        )
      })}
      <Further questions={questions} />
    </div>
  )
}

/** Says which questions an answer brought up: they may be below what is in sight. */
function Further({ questions }: { questions: readonly Question[] }) {
  const text = useText()
  const before = useRef(questions)
  const [further, setFurther] = useState<string[]>([])
  const slugs = questions.map(({ slug }) => slug).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the questions are made anew each time, not their slugs.
  useEffect(() => {
    const known = before.current.map(({ slug }) => slug)
    const added = questions.filter(({ slug }) => !known.includes(slug))
    if (slugs !== known.join(' ')) setFurther(added.map(({ label }) => label))
    before.current = questions
  }, [slugs])
  return (
    <p className={unseen.unseen} role="status">
      {further.length > 0 && text('form.further', { title: further.join(', ') })}
    </p>
  )
}
