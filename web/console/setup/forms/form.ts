// A form as it is typed: what is in it, and what looks at what.
import type { SetupForm } from '../../api/types'
import { objects } from '../entry/lists/nested'
import type { Plain, Values } from '../entry/table'

export type Step = SetupForm['steps'][number]
export type Question = NonNullable<Step['questions']>[number]
export type QuestionKind = Question['kind']
export type Rule = NonNullable<SetupForm['rules']>[number]
export type Jump = NonNullable<SetupForm['jumps']>[number]
export type SubmitRule = NonNullable<SetupForm['submit_rules']>[number]
export type Condition = Rule['conditions'][number]
export type Operator = Condition['operator']

/** What is typed may miss anything. */
export type Typed<Of> = { [Key in keyof Of]?: Of[Key] | undefined }

export const stepsOf = (form: Values) => objects(form.steps) as readonly Typed<Step>[]

export const questionsIn = (form: Values) =>
  stepsOf(form).flatMap(({ questions }) => objects(questions) as readonly Typed<Question>[])

export const questionOf = (form: Values, slug: unknown) => questionsIn(form).find(question => question.slug === slug)

export const isSurvey = (form: Values) => form.kind === 'survey'

export const hasChoices = (kind: unknown) => kind === 'single_choice' || kind === 'several_choices'

/** An operator that compares with nothing. */
export const isAlone = (operator: unknown) => operator === 'is_empty' || operator === 'is_filled'

/** Those that make sense of a question of a kind. */
export function operatorsOf(kind: QuestionKind | undefined): readonly Operator[] {
  switch (kind) {
    case 'number':
    case 'rating':
    case 'date':
      return ['is', 'is_not', 'less', 'greater', 'is_filled', 'is_empty']
    case 'single_choice':
      return ['is', 'is_not', 'is_filled', 'is_empty']
    case 'several_choices':
      return ['contains', 'is', 'is_not', 'is_filled', 'is_empty']
    case 'consent':
      return ['is', 'is_not']
    default:
      return ['is', 'is_not', 'contains', 'is_filled', 'is_empty']
  }
}

/** A condition after it was changed: what does not go with its question any more is what does. */
export function followCondition(before: Plain, next: Plain, form: Values): Plain {
  if (before.question === next.question) return isAlone(next.operator) ? { ...next, value: undefined } : next
  const kind = questionOf(form, next.question)?.kind
  const known = operatorsOf(kind)
  const operator = known.find(one => one === next.operator) ?? known[0]
  return { ...next, operator, value: kind === 'consent' ? 'true' : undefined }
}

interface Renamed {
  from: unknown
  to: unknown
}

/** Which of some objects is called otherwise, if just one is; those that moved, came or went are not. */
function renamedIn(before: readonly Plain[], next: readonly Plain[]): Renamed | undefined {
  if (before.length !== next.length) return undefined
  const [was, is] = [before, next].map(all => all.map(({ slug }) => slug))
  const [from, ...others] = was!.filter(slug => slug && !is!.includes(slug))
  const [to] = is!.filter(slug => slug && !was!.includes(slug))
  return from && to && others.length === 0 ? { from, to } : undefined
}

/** Rules, jumps and what follows look at questions, choices and steps by their slugs: they go along with a new one. */
export function followNames(before: Values, next: Values): Values {
  if (before.steps === next.steps) return next
  const step = renamedIn(objects(before.steps), objects(next.steps))
  const question = renamedIn(questionsIn(before), questionsIn(next))
  const choices = questionsIn(next).flatMap(({ slug, choices }) => {
    const renamed = renamedIn(objects(questionOf(before, slug)?.choices), objects(choices))
    return renamed ? [{ ...renamed, slug }] : []
  })
  if (!step && !question && choices.length === 0) return next
  const named = (renamed: Renamed | undefined, slug: unknown) => (renamed && slug === renamed.from ? renamed.to : slug)
  const condition = (one: Plain) => ({
    ...one,
    question: named(question, one.question),
    ...(one.value !== undefined && {
      value: named(
        choices.find(({ slug }) => slug === one.question),
        one.value,
      ),
    }),
  })
  const rule = (one: Plain) => ({
    ...one,
    ...(one.questions !== undefined && { questions: objects(one.questions).map(slug => named(question, slug)) }),
    ...(one.after !== undefined && { after: named(step, one.after) }),
    ...(one.to !== undefined && { to: named(step, one.to) }),
    ...(one.conditions !== undefined && { conditions: objects(one.conditions).map(condition) }),
  })
  const lists = ['rules', 'jumps', 'submit_rules'] as const
  const changed = lists.filter(list => next[list] !== undefined)
  return { ...next, ...Object.fromEntries(changed.map(list => [list, objects(next[list]).map(rule)])) }
}
