// The fields of what has conditions.
import { objects } from '../entry/lists/nested'
import type { Choose, Field, FieldsOf, Label, Options, Plain, Values } from '../entry/table'
import {
  type Condition,
  followCondition,
  hasChoices,
  isAlone,
  type Operator,
  operatorsOf,
  questionOf,
  questionsIn,
} from './form'
import { conditionWords } from './sentences'

/** All questions, by what visitors read. */
export const questionChoices: Choose = form =>
  questionsIn(form).map(({ slug = '', label }) => [slug, label || slug] as const)

const operators: Record<Operator, Label> = {
  is: 'setup.forms.op.is',
  is_not: 'setup.forms.op.is_not',
  contains: 'setup.forms.op.contains',
  is_empty: 'setup.forms.op.is_empty',
  is_filled: 'setup.forms.op.is_filled',
  less: 'setup.forms.op.less',
  greater: 'setup.forms.op.greater',
}

const kindBeside = (form: Values, { question }: Values) => questionOf(form, question)?.kind

/** As it is called for a kind of question. */
function labelOf(operator: Operator, kind: string | undefined): Label {
  if (kind === 'date' && operator === 'less') return 'setup.forms.op.before'
  if (kind === 'date' && operator === 'greater') return 'setup.forms.op.later'
  return kind === 'several_choices' && operator === 'is' ? 'setup.forms.op.only' : operators[operator]
}

const operatorChoices: Choose = (form, beside, { texts }) => {
  const kind = kindBeside(form, beside)
  const known = operatorsOf(kind)
  const own = beside.operator as Operator | undefined
  const all = own && operators[own] && !known.includes(own) ? [...known, own] : known
  return all.map(operator => [operator, texts.text(labelOf(operator, kind))])
}

const valueChoices: Choose = (form, beside, { texts }) => {
  const question = questionOf(form, beside.question)
  if (question?.kind === 'consent') return [['true', texts.text('setup.forms.agreed')]]
  if (!hasChoices(question?.kind)) return undefined
  return objects(question?.choices).map(({ slug, label }) => [String(slug ?? ''), String(label || slug)])
}

const fields: FieldsOf<Condition> = [
  { path: 'question', kind: 'inner', choose: questionChoices, label: 'setup.forms.question', size: 'whole' },
  { path: 'operator', kind: 'inner', choose: operatorChoices, label: 'setup.forms.operator' },
  {
    path: 'value',
    kind: 'inner',
    choose: valueChoices,
    type: (form, beside) => (kindBeside(form, beside) === 'date' ? 'date' : 'text'),
    label: 'setup.forms.value',
    when: ({ operator }) => !isAlone(operator),
  },
]

const matches: Options = [
  ['all', 'setup.forms.match_all'],
  ['any', 'setup.forms.match_any'],
]

const hasSeveral = ({ conditions }: Values) => objects(conditions).length > 1

/** When it holds: `always` is said where there is no condition. */
export const conditionFields = (always: Label): readonly (Field<'match'> | Field<'conditions'>)[] => [
  { path: 'match', kind: 'choice', options: matches, label: 'setup.forms.match', absent: 'all', when: hasSeveral },
  {
    path: 'conditions',
    kind: 'list',
    fields,
    rows: 'lines',
    isUnordered: true,
    line: ({ object, entry, words: { texts } }) => ({ title: conditionWords(texts, entry, object) }),
    follow: followCondition,
    begin: () => ({ operator: 'is' }),
    most: 20,
    add: 'setup.forms.add_condition',
    label: 'setup.forms.conditions',
    called: ({ conditions }) => (objects(conditions).length === 0 ? { help: always } : {}),
  },
]

/** The contract wants both to be said. */
export const withConditions = (_: Plain, next: Plain): Plain => ({
  ...next,
  match: next.match ?? 'all',
  conditions: next.conditions ?? [],
})
