// A form as a visitor would go through it, from what is typed. What is asked when is worked out by the very code that
// visitors' browsers run.
import type { Form } from '../../../shared/api/types'
import { type Answers, toFormAnswers } from '../../../widget/booking/answers/answers'
import { type AnsweredForm, evaluate } from '../../../widget/booking/answers/evaluate'
import { holds, normalize, nothing } from '../../../widget/booking/answers/rules'
import { objects } from '../entry/lists/nested'
import type { Plain, Values } from '../entry/table'
import { type Condition, questionsIn, type SubmitRule, stepsOf, type Typed } from './form'

/** What visitors would get. What is not typed yet stays out. */
export function formOf({ slug, kind, name, description, rules, jumps, ...rest }: Values): Form {
  const made = {
    id: '',
    slug: slug ?? '',
    kind: kind ?? 'form',
    name: name ?? '',
    description,
    steps: stepsOf(rest).map((step, at) => ({
      ...step,
      slug: step.slug || `step-${at}`,
      questions: objects(step.questions)
        .filter(question => question.slug && question.kind)
        .map(question => ({
          ...question,
          id: '',
          is_required: question.is_required === true,
          choices: question.choices ?? [],
        })),
    })),
    rules: objects(rules).map(complete),
    jumps: objects(jumps).map(complete),
  }
  return made as unknown as Form
}

/** A condition in which nothing is chosen yet counts as none. */
const complete = (rule: Plain) => ({
  ...rule,
  questions: rule.questions ?? [],
  match: rule.match ?? 'all',
  conditions: objects(rule.conditions).filter(({ question }) => question),
})

export const runOf = (form: Form, answers: Answers): AnsweredForm => evaluate(form, toFormAnswers(form, answers))

/** What is wrong on one of the steps taken. */
export function mistakesOn(form: Form, run: AnsweredForm, step: string | undefined) {
  const here = form.steps.find(({ slug }) => slug === step)?.questions ?? []
  return run.mistakes.filter(({ question }) => here.some(({ slug }) => slug === question))
}

/** What follows once all is handed in: the first rule that fits, if one does. */
export function outcomeOf(typed: Values, run: AnsweredForm): Typed<SubmitRule> | undefined {
  const fits = ({ question, operator, value }: Typed<Condition>) => {
    const asked = run.asked.find(({ slug }) => slug === question)
    const any = asked ?? run.asked[0]
    if (!any || !operator) return false
    const answer = asked
      ? normalize(
          asked,
          run.answers.find(one => one.question === question),
        )
      : nothing
    return holds({ question: question ?? '', operator, ...(value !== undefined && { value }) }, any, answer)
  }
  return (objects(typed.submit_rules) as readonly Typed<SubmitRule>[]).find(({ conditions, match }) => {
    const all = (objects(conditions) as readonly Typed<Condition>[]).filter(({ question }) => question)
    return all.length === 0 || (match === 'any' ? all.some(fits) : all.every(fits))
  })
}

/** Whether there is anything to try. */
export const canBeTried = (typed: Values) =>
  questionsIn(typed).some(({ slug, kind }) => slug && kind && kind !== 'hidden')
