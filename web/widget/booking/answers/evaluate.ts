import type { FieldCode, Form, FormAnswer, FormCondition, FormJump, Question } from '../../../shared/api/types'
import { errorIn, holds, isEmpty, type NormalizedAnswer, normalize, nothing } from './rules'

/** What a form comes to with some answers. Everything is told even where there are mistakes, as far as it goes. */
export interface AnsweredForm {
  /** Those taken, in their order, by slug. */
  steps: string[]
  /** The questions to be answered, in the form's order, hidden kinds too. */
  asked: Question[]
  /** What is wrong, by question. */
  mistakes: { question: string; code: FieldCode }[]
  /** To questions asked, tidied and without those that say nothing. */
  answers: FormAnswer[]
}

interface Place {
  step: number
  question: Question
  tidy: NormalizedAnswer
  /** By the rules run so far. */
  isShown: boolean
}

interface Run {
  form: Form
  places: Map<string, Place>
  taken: Set<number>
}

/**
 * Works out what is asked and whether it is answered, as the contract has it (api/openapi.yaml, Form) and the server
 * does (domain/forms/forms.cpp). Always ends: a jump that does not lead forward is passed over. Of several answers
 * to one question the first counts.
 */
export function evaluate(form: Form, answers: readonly FormAnswer[]): AnsweredForm {
  const run: Run = { form, places: placesOf(form, answers), taken: new Set() }
  const result: AnsweredForm = { steps: [], asked: [], mistakes: [], answers: [] }
  for (let step = 0; step < form.steps.length; step = stepAfter(run, step)) take(run, step, result)
  return result
}

function placesOf(form: Form, answers: readonly FormAnswer[]): Map<string, Place> {
  const places = new Map<string, Place>()
  for (const [step, { questions }] of form.steps.entries())
    for (const question of questions) {
      const given = answers.find(answer => answer.question === question.slug)
      if (!places.has(question.slug))
        places.set(question.slug, { step, question, tidy: normalize(question, given), isShown: true })
    }
  return places
}

function take(run: Run, step: number, result: AnsweredForm) {
  const { slug, questions } = run.form.steps[step]!
  run.taken.add(step)
  runRules(run)
  result.steps.push(slug)
  for (const question of questions) {
    const place = run.places.get(question.slug)!
    if (place.question !== question || !place.isShown) continue
    const code = errorIn(question, place.tidy)
    result.asked.push(question)
    if (code) result.mistakes.push({ question: question.slug, code })
    if (!isEmpty(place.tidy)) result.answers.push(answerOf(question, place.tidy))
  }
}

function answerOf({ slug }: Question, { text, choices }: NormalizedAnswer): FormAnswer {
  return { question: slug, ...(text && { text }), ...(choices.length > 0 && { choices: [...choices] }) }
}

// At first all are shown that no rule shows; a later rule counts whatever an earlier one said.
function runRules(run: Run) {
  const set = (slugs: readonly string[], isShown: boolean) => {
    for (const slug of slugs) {
      const place = run.places.get(slug)
      if (place) place.isShown = isShown
    }
  }
  set([...run.places.keys()], true)
  for (const { action, questions } of run.form.rules) if (action === 'show') set(questions, false)
  for (const rule of run.form.rules) if (fits(run, rule)) set(rule.questions, rule.action === 'show')
}

function stepAfter(run: Run, step: number): number {
  const { steps, jumps } = run.form
  for (const jump of jumps) {
    if (jump.after !== steps[step]!.slug || !fits(run, jump)) continue
    const place = placeOfJump(run.form, jump)
    if (place > step) return place
  }
  return step + 1
}

/** The place of the step a jump leads to, the end being after the last; -1 if there is no such step. */
export function placeOfJump({ steps }: Form, { to }: FormJump): number {
  return to ? steps.findIndex(({ slug }) => slug === to) : steps.length
}

function fits(run: Run, { match, conditions }: Pick<FormJump, 'match' | 'conditions'>): boolean {
  const check = (condition: FormCondition) => holdsNow(run, condition)
  return conditions.length === 0 || (match === 'all' ? conditions.every(check) : conditions.some(check))
}

const unknown: Question = { id: '', slug: '', kind: 'text', label: '', is_required: false, choices: [] }

function holdsNow({ places, taken }: Run, condition: FormCondition): boolean {
  const place = places.get(condition.question)
  const isKnown = place?.isShown && taken.has(place.step)
  return holds(condition, place?.question ?? unknown, isKnown ? place.tidy : nothing)
}
