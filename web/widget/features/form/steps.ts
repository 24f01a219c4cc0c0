import type { Form, FormStep } from '../../../shared/api/types'
import { type Answers, toFormAnswers } from '../../booking/answers/answers'
import { evaluate, placeOfJump } from '../../booking/answers/evaluate'
import { visibleQuestions } from '../../booking/answers/visible-questions'

/** The steps a visitor sees on the way that their answers lead, in order. One with nothing on it is passed by. */
export function stepsShown(form: Form, answers: Answers): FormStep[] {
  const { steps } = evaluate(form, toFormAnswers(form, answers))
  const taken = steps.flatMap(slug => form.steps.find(step => step.slug === slug) ?? [])
  return taken.filter(
    step =>
      step.title || step.description || visibleQuestions(form, answers, step).length > 0 || form.steps.length === 1,
  )
}

/** Where a visitor is in a survey, both from 1. */
export interface Progress {
  step: number
  /** How many steps there are, or may be at most. */
  steps: number
  /** Whether further answers can still make the way shorter. */
  isCertain: boolean
}

/** Answers decide the way only once they are given: until then the longest one counts, marked as the most. */
export function progressAt(form: Form, answers: Answers, slug: string): Progress {
  const shown = stepsShown(form, answers)
  const step = Math.max(1, shown.findIndex(one => one.slug === slug) + 1)
  const ahead = stepsAhead(
    form,
    form.steps.findIndex(one => one.slug === slug),
  )
  return { step, steps: step + ahead.most, isCertain: ahead.least === ahead.most }
}

/** How many steps can follow one: from the last back to it, as no jump leads back. */
function stepsAhead(form: Form, from: number): { least: number; most: number } {
  const end = form.steps.length
  // What follows each step, with the step itself.
  const rest = new Map([[end, { least: 0, most: 0 }]])
  const after = (place: number) => {
    const next = placesAfter(form, place).map(one => rest.get(one)!)
    return { least: Math.min(...next.map(one => one.least)), most: Math.max(...next.map(one => one.most)) }
  }
  for (let place = end - 1; place > from; place -= 1) {
    const { least, most } = after(place)
    const { seldom, often } = seenSteps(form.steps[place]!, form)
    rest.set(place, { least: least + seldom, most: most + often })
  }
  return after(from)
}

/** Where each jump after a step may lead, and where it goes on without one. */
function placesAfter(form: Form, place: number): number[] {
  const jumps = form.jumps.filter(({ after }) => after === form.steps[place]?.slug)
  const forward = jumps.map(jump => ({ to: placeOfJump(form, jump), isSure: jump.conditions.length === 0 }))
  const possible = forward.filter(({ to }) => to > place)
  const sure = possible.findIndex(({ isSure }) => isSure)
  if (sure >= 0) return possible.slice(0, sure + 1).map(({ to }) => to)
  return [...possible.map(({ to }) => to), place + 1]
}

// Whether a step on the way is seen: one without questions is passed by, and rules can take them away.
function seenSteps({ title, description, questions }: FormStep, form: Form): { seldom: number; often: number } {
  const ruled = new Set(form.rules.flatMap(rule => rule.questions))
  const visible = questions.filter(({ kind }) => kind !== 'hidden')
  const isSure = Boolean(title || description) || visible.some(({ slug }) => !ruled.has(slug))
  return { seldom: isSure ? 1 : 0, often: isSure || visible.length > 0 ? 1 : 0 }
}
