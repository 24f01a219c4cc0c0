import { useState } from 'react'
import type { Answers } from '../../../widget/booking/answers/answers'
import { useText, useTexts } from '../../i18n/texts'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { problemText } from '../entry/mistakes'
import type { Values } from '../entry/table'
import { stepName } from './sentences'
import { canBeTried, formOf, mistakesOn, outcomeOf, runOf } from './test-run'
import styles from './try.module.css'
import { TryQuestion } from './try-question'

/** The form as it is typed, to be answered as a visitor would. Nothing of it is kept. */
export function Try({ typed }: { typed: Values }) {
  const text = useText()
  const [tries, again] = useState(0)
  return (
    <section className={styles.try} aria-label={text('setup.forms.try')}>
      <header>
        <h2>{text('setup.forms.try')}</h2>
        <p className={controls.small}>{text('setup.forms.try_help')}</p>
      </header>
      {canBeTried(typed) ? (
        <Run key={tries} typed={typed} onAgain={() => again(tries + 1)} />
      ) : (
        <p className={controls.quiet}>{text('setup.forms.try_nothing')}</p>
      )}
    </section>
  )
}

interface RunProps {
  typed: Values
  onAgain: () => void
}

function Run({ typed, onAgain }: RunProps) {
  const texts = useTexts()
  const { text } = texts
  const [answers, answer] = useState<Answers>({})
  const [at, goTo] = useState(0)
  const [isTried, setTried] = useState(false)
  const form = formOf(typed)
  const run = runOf(form, answers)
  const isOver = at >= run.steps.length
  const step = form.steps.find(({ slug }) => slug === run.steps[at])
  const mistakes = mistakesOn(form, run, step?.slug)
  const isLast = at === run.steps.length - 1
  const next = () => {
    setTried(mistakes.length > 0)
    if (mistakes.length === 0) goTo(at + 1)
  }
  if (isOver || !step) return <Over typed={typed} answers={answers} onAgain={onAgain} />
  const shown = run.asked.filter(one => one.kind !== 'hidden' && step.questions.some(({ slug }) => slug === one.slug))
  return (
    <div className={styles.card}>
      {form.steps.length > 1 && (
        <p className={styles.step}>
          <b>{stepName(texts, typed, step.slug)}</b>
          {step.description && <span>{step.description}</span>}
        </p>
      )}
      {shown.length === 0 && <p className={controls.quiet}>{text('setup.forms.try_no_question')}</p>}
      {shown.map(question => {
        const wrong = isTried ? mistakes.find(one => one.question === question.slug) : undefined
        return (
          <TryQuestion
            key={question.slug}
            question={question}
            answer={answers[question.slug] ?? {}}
            error={wrong && problemText(texts, wrong.code)}
            onAnswer={given => answer({ ...answers, [question.slug]: given })}
          />
        )
      })}
      <div className={controls.row}>
        <Button looks={['main']} onClick={next}>
          {text(isLast ? 'setup.forms.try_send' : 'setup.forms.try_next')}
        </Button>
        {at > 0 && (
          <Button looks={['bare']} onClick={() => goTo(at - 1)}>
            {text('setup.forms.try_back')}
          </Button>
        )}
      </div>
    </div>
  )
}

function Over({ typed, answers, onAgain }: RunProps & { answers: Answers }) {
  const text = useText()
  const outcome = outcomeOf(typed, runOf(formOf(typed), answers))
  const said = outcome?.outcome === 'redirect' ? outcome.url : outcome?.text
  return (
    <div className={styles.card} role="status">
      <p className={styles.step}>
        <b>{text(`setup.forms.comes.${outcome?.outcome ?? 'message'}`)}</b>
        <span>{said || text('setup.forms.own_thanks')}</span>
      </p>
      <div>
        <Button onClick={onAgain}>{text('setup.forms.try_again')}</Button>
      </div>
    </div>
  )
}
