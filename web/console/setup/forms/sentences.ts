// What rules, jumps and outcomes say, as sentences. Names stand between isolates, so that they can be told apart in
// any direction of writing.
import type { Texts } from '../../i18n/texts'
import { objects } from '../entry/lists/nested'
import type { Values } from '../entry/table'
import { shortened } from '../entry/words'
import {
  type Condition,
  hasChoices,
  type Jump,
  questionOf,
  type Rule,
  type SubmitRule,
  stepsOf,
  type Typed,
} from './form'

const name = (text: unknown) => `\u2068${shortened(String(text ?? '') || '…')}\u2069`

const listed = ({ tag }: Texts, parts: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(tag, { type }).format(parts)

export const stepName = ({ text }: Texts, form: Values, slug: unknown): string => {
  const at = stepsOf(form).findIndex(step => step.slug === slug)
  return stepsOf(form)[at]?.title || (at < 0 ? String(slug ?? '') : text('setup.forms.step', { count: at + 1 }))
}

const labelOf = (form: Values, slug: unknown) => questionOf(form, slug)?.label || slug

/** What an answer is compared with, as visitors read it. */
function shownValue(texts: Texts, form: Values, { question, value }: Typed<Condition>): string {
  const asked = questionOf(form, question)
  const choice = hasChoices(asked?.kind) ? objects(asked?.choices).find(({ slug }) => slug === value) : undefined
  if (asked?.kind !== 'date' || !value) return String(choice?.label ?? value ?? '')
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? value
    : new Intl.DateTimeFormat(texts.tag, { dateStyle: 'long', timeZone: 'UTC' }).format(date)
}

export function conditionWords(texts: Texts, form: Values, condition: Typed<Condition>): string {
  const { question, operator = 'is' } = condition
  const kind = questionOf(form, question)?.kind
  const of = { question: name(labelOf(form, question)) }
  if (operator === 'is_empty' || operator === 'is_filled') return texts.text(`setup.forms.when.${operator}`, of)
  if (kind === 'consent')
    return texts.text(operator === 'is' ? 'setup.forms.when.agreed' : 'setup.forms.when.refused', of)
  const values = { ...of, value: name(shownValue(texts, form, condition)) }
  const isDate = kind === 'date'
  switch (operator) {
    case 'less':
      return texts.text(isDate ? 'setup.forms.when.before' : 'setup.forms.when.less', values)
    case 'greater':
      return texts.text(isDate ? 'setup.forms.when.later' : 'setup.forms.when.greater', values)
    case 'is':
      return texts.text(kind === 'several_choices' ? 'setup.forms.when.only' : 'setup.forms.when.is', values)
    default:
      return texts.text(`setup.forms.when.${operator}`, values)
  }
}

/** All of them in one, nothing where it is always so. */
function whenWords(texts: Texts, form: Values, { conditions, match }: Typed<Pick<Rule, 'conditions' | 'match'>>) {
  const parts = (objects(conditions) as readonly Typed<Condition>[]).map(one => conditionWords(texts, form, one))
  return parts.length === 0 ? undefined : listed(texts, parts, match === 'any' ? 'disjunction' : 'conjunction')
}

export function ruleWords(texts: Texts, form: Values, rule: Typed<Rule>): string {
  const names = objects(rule.questions).map(slug => name(labelOf(form, slug)))
  const questions = names.length > 0 ? listed(texts, names, 'conjunction') : name('')
  const when = whenWords(texts, form, rule)
  const action = rule.action === 'hide' ? 'hide' : 'show'
  return when
    ? texts.text(`setup.forms.say.${action}`, { questions, when })
    : texts.text(`setup.forms.say.always_${action}`, { questions })
}

export function jumpWords(texts: Texts, form: Values, jump: Typed<Jump>): string {
  const after = name(stepName(texts, form, jump.after))
  const when = whenWords(texts, form, jump)
  if (!jump.to)
    return when
      ? texts.text('setup.forms.say.end', { after, when })
      : texts.text('setup.forms.say.always_end', { after })
  const to = name(stepName(texts, form, jump.to))
  return when
    ? texts.text('setup.forms.say.jump', { after, to, when })
    : texts.text('setup.forms.say.always_jump', { after, to })
}

/** `isFirst`: no other comes before it. */
export function outcomeWords(texts: Texts, form: Values, rule: Typed<SubmitRule>, isFirst: boolean): string {
  const { outcome = 'message', text, url } = rule
  const when = whenWords(texts, form, rule)
  if (outcome === 'message' && !text) {
    return when
      ? texts.text('setup.forms.say.thanks', { when })
      : texts.text(isFirst ? 'setup.forms.say.always_thanks' : 'setup.forms.say.else_thanks')
  }
  const what = name(outcome === 'redirect' ? url : text || '…')
  if (when) return texts.text(`setup.forms.say.${outcome}`, { what, when })
  return texts.text(isFirst ? `setup.forms.say.always_${outcome}` : `setup.forms.say.else_${outcome}`, { what })
}
