// The fields of a question, and of a step.
import { objects } from '../entry/lists/nested'
import type { FieldsOf, Label, Options, Plain, Values, Words } from '../entry/table'
import { hasChoices, isSurvey, type Question, type QuestionKind, type Step } from './form'

const kinds: Record<QuestionKind, Label> = {
  text: 'setup.forms.kind.text',
  paragraph: 'setup.forms.kind.paragraph',
  email: 'setup.forms.kind.email',
  phone: 'setup.forms.kind.phone',
  number: 'setup.forms.kind.number',
  date: 'setup.forms.kind.date',
  single_choice: 'setup.forms.kind.single_choice',
  several_choices: 'setup.forms.kind.several_choices',
  rating: 'setup.forms.kind.rating',
  consent: 'setup.forms.kind.consent',
  hidden: 'setup.forms.kind.hidden',
}

const isOf =
  (...wanted: readonly QuestionKind[]) =>
  ({ kind }: Values) =>
    wanted.some(one => one === kind)

const choices: FieldsOf<NonNullable<Question['choices']>[number]> = [
  { path: 'label', kind: 'text', most: 200, label: 'setup.forms.choice', size: 'two-thirds' },
  { path: 'slug', kind: 'slug', of: 'label', label: 'setup.short_name', size: 'third' },
]

const questions: FieldsOf<Question> = [
  {
    path: 'label',
    kind: 'text',
    most: 500,
    label: 'setup.forms.label',
    called: ({ kind }) => (kind === 'hidden' ? { help: 'setup.forms.hidden_help' } : {}),
  },
  { path: 'kind', kind: 'choice', options: Object.entries(kinds) as unknown as Options, label: 'setup.forms.kind' },
  {
    path: 'is_required',
    kind: 'switch',
    label: 'setup.forms.is_required',
    absent: false,
    when: ({ kind }) => kind !== 'hidden',
    size: 'half',
  },
  {
    path: 'choices',
    kind: 'list',
    fields: choices,
    title: 'label',
    rows: 'lines',
    most: 100,
    add: 'setup.forms.add_choice',
    label: 'setup.forms.choices',
    when: isOf('single_choice', 'several_choices'),
  },
  {
    path: 'min',
    kind: 'number',
    label: 'setup.forms.least',
    called: ({ kind }) => (kind === 'several_choices' ? { label: 'setup.forms.fewest' } : {}),
    when: isOf('number', 'several_choices'),
  },
  {
    path: 'max',
    kind: 'number',
    label: 'setup.forms.most',
    called: ({ kind }) =>
      kind === 'rating'
        ? { label: 'setup.forms.best', help: 'setup.forms.best_help' }
        : kind === 'several_choices'
          ? { label: 'setup.forms.most_choices' }
          : {},
    when: isOf('number', 'several_choices', 'rating'),
  },
  {
    path: 'consent_text',
    kind: 'multiline',
    most: 5000,
    label: 'setup.service.consent_text',
    help: 'setup.service.consent_text_help',
    when: isOf('consent'),
  },
  {
    path: 'consent_version',
    kind: 'text',
    most: 40,
    label: 'setup.service.consent_version',
    help: 'setup.service.consent_version_help',
    when: isOf('consent'),
    size: 'half',
  },
  {
    path: 'value',
    kind: 'text',
    most: 500,
    label: 'setup.forms.hidden_value',
    help: 'setup.forms.hidden_value_help',
    when: isOf('hidden'),
  },
  {
    path: 'help',
    kind: 'multiline',
    most: 1000,
    label: 'setup.forms.help',
    when: ({ kind }) => kind !== 'hidden',
  },
  {
    path: 'slug',
    kind: 'slug',
    of: 'label',
    in: 'entry',
    label: 'setup.short_name',
    help: 'setup.forms.slug_help',
  },
]

/** "One choice of 3 · required". */
function factsOf({ kind, is_required, choices }: Plain, { texts: { text } }: Words): string {
  const label = kinds[kind as QuestionKind]
  return [
    label && text(label),
    hasChoices(kind) && text('setup.forms.count_choices', { count: objects(choices).length }),
    is_required === true && text('setup.forms.required'),
  ]
    .filter(Boolean)
    .join(' · ')
}

export const steps: FieldsOf<Step> = [
  {
    path: 'title',
    kind: 'text',
    most: 200,
    label: 'setup.forms.step_title',
    when: (_, form) => isSurvey(form),
  },
  {
    path: 'description',
    kind: 'multiline',
    most: 2000,
    label: 'setup.forms.step_description',
    when: (_, form) => isSurvey(form),
  },
  {
    path: 'questions',
    kind: 'list',
    fields: questions,
    rows: 'folded',
    line: ({ object, words }) => ({
      title: String(object.label ?? '') || words.texts.text('setup.forms.new_question'),
      more: factsOf(object, words),
    }),
    begin: () => ({ kind: 'text' }),
    most: 100,
    add: 'setup.forms.add_question',
    label: 'setup.forms.questions',
  },
  {
    path: 'slug',
    kind: 'slug',
    of: 'title',
    label: 'setup.short_name',
    help: 'setup.forms.step_slug_help',
    when: (_, form) => isSurvey(form),
  },
]
