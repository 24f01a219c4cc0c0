// The fields of a form.
import type { SetupForm } from '../../api/types'
import { objects } from '../entry/lists/nested'
import { freeSlug } from '../entry/slug'
import { type Choose, type FieldsOf, type Plain, tableOf, type Values } from '../entry/table'
import { conditionFields, questionChoices, withConditions } from './conditions'
import { followNames, isSurvey, type Jump, questionsIn, type Rule, type SubmitRule, stepsOf } from './form'
import { steps } from './questions'
import { jumpWords, outcomeWords, ruleWords, stepName } from './sentences'

const rules: FieldsOf<Rule> = [
  {
    path: 'action',
    kind: 'choice',
    options: [
      ['show', 'setup.forms.show'],
      ['hide', 'setup.forms.hide'],
    ],
    label: 'setup.forms.action',
    size: 'whole',
  },
  { path: 'questions', kind: 'inners', choose: questionChoices, label: 'setup.forms.which' },
  ...conditionFields('setup.forms.always_help'),
]

const stepChoices: Choose = (form, _, { texts }) =>
  stepsOf(form).map(({ slug = '' }) => [slug, stepName(texts, form, slug)] as const)

const laterSteps: Choose = (form, { after }, { texts }) => {
  const all = stepsOf(form)
  const from = all.findIndex(({ slug }) => slug === after)
  return all.slice(from + 1).map(({ slug = '' }) => [slug, stepName(texts, form, slug)] as const)
}

const jumps: FieldsOf<Jump> = [
  { path: 'after', kind: 'inner', choose: stepChoices, label: 'setup.forms.after' },
  { path: 'to', kind: 'inner', choose: laterSteps, none: 'setup.forms.to_end', label: 'setup.forms.to' },
  ...conditionFields('setup.forms.always_help'),
]

const isRedirect = ({ outcome }: Values) => outcome === 'redirect'

const outcomes: FieldsOf<SubmitRule> = [
  {
    path: 'outcome',
    kind: 'choice',
    options: [
      ['message', 'setup.forms.message'],
      ['redirect', 'setup.forms.redirect'],
      ['disqualify', 'setup.forms.disqualify'],
    ],
    label: 'setup.forms.outcome',
    size: 'whole',
  },
  {
    path: 'text',
    kind: 'multiline',
    most: 2000,
    label: 'setup.forms.text',
    help: 'setup.forms.text_help',
    when: beside => !isRedirect(beside),
  },
  {
    path: 'url',
    kind: 'text',
    most: 500,
    label: 'setup.forms.url',
    help: 'setup.forms.url_help',
    when: isRedirect,
  },
  ...conditionFields('setup.forms.otherwise_help'),
]

const newStep = (form: Values): Plain => {
  const taken = stepsOf(form).map(({ slug }) => String(slug))
  return { slug: freeSlug('step', taken), questions: [] }
}

export const formTable = tableOf<SetupForm>({
  entry: 'form',
  one: 'setup.kind.form',
  follow: followNames,
  sections: [
    {
      fields: [
        { path: 'name', kind: 'text', most: 120, label: 'setup.name' },
        {
          path: 'kind',
          kind: 'choice',
          options: [
            ['form', 'setup.forms.form'],
            ['survey', 'setup.forms.survey'],
          ],
          label: 'setup.forms.form_kind',
          absent: 'form',
          size: 'whole',
        },
        { path: 'description', kind: 'multiline', most: 2000, label: 'setup.forms.description' },
        {
          path: 'steps',
          kind: 'list',
          fields: steps,
          rows: 'folded',
          line: ({ object, at, words: { texts } }) => ({
            title: String(object.title ?? '') || texts.text('setup.forms.step', { count: at + 1 }),
            more: texts.text('setup.forms.count_questions', { count: objects(object.questions).length }),
          }),
          begin: newStep,
          follow: (_, next) => ({ ...next, questions: next.questions ?? [] }),
          most: form => (isSurvey(form) ? 50 : 1),
          add: 'setup.forms.add_step',
          label: 'setup.forms.steps',
        },
      ],
    },
    {
      title: 'setup.forms.rules',
      summary: ({ rules }, { texts }) => texts.text('setup.forms.count_rules', { count: objects(rules).length }),
      fields: [
        {
          path: 'rules',
          kind: 'list',
          fields: rules,
          rows: 'folded',
          line: ({ object, entry, words: { texts } }) => ({ title: ruleWords(texts, entry, object) }),
          begin: () => ({ action: 'show', questions: [], match: 'all', conditions: [{ operator: 'is' }] }),
          follow: withConditions,
          most: 200,
          add: 'setup.forms.add_rule',
          label: 'setup.forms.rules_list',
          help: 'setup.forms.rules_help',
        },
      ],
    },
    {
      title: 'setup.forms.jumps',
      summary: ({ jumps }, { texts }) => texts.text('setup.forms.count_jumps', { count: objects(jumps).length }),
      fields: [
        {
          path: 'jumps',
          kind: 'list',
          fields: jumps,
          rows: 'folded',
          line: ({ object, entry, words: { texts } }) => ({ title: jumpWords(texts, entry, object) }),
          begin: form => ({ after: stepsOf(form)[0]?.slug, match: 'all', conditions: [{ operator: 'is' }] }),
          follow: withConditions,
          when: isSurvey,
          most: 200,
          add: 'setup.forms.add_jump',
          label: 'setup.forms.rules_list',
          help: 'setup.forms.jumps_help',
        },
      ],
    },
    {
      title: 'setup.forms.outcomes',
      summary: ({ submit_rules }, { texts }) =>
        objects(submit_rules).length === 0
          ? texts.text('setup.forms.only_thanks')
          : texts.text('setup.forms.count_outcomes', { count: objects(submit_rules).length }),
      fields: [
        {
          path: 'submit_rules',
          kind: 'list',
          fields: outcomes,
          rows: 'folded',
          line: ({ object, at, entry, words: { texts } }) => ({
            title: outcomeWords(texts, entry, object, at === 0),
          }),
          begin: () => ({ outcome: 'message' }),
          most: 50,
          add: 'setup.forms.add_outcome',
          label: 'setup.forms.outcome',
          help: 'setup.forms.outcomes_help',
        },
      ],
    },
    {
      title: 'setup.forms.page',
      summary: ({ active, slug }, { texts }) =>
        active === false ? texts.text('setup.switched_off') : `/widget/…/${String(slug ?? '')}`,
      fields: [
        {
          path: 'active',
          kind: 'switch',
          label: 'setup.forms.active',
          help: 'setup.forms.active_help',
          absent: true,
        },
        { path: 'slug', kind: 'slug', of: 'name', label: 'setup.address' },
      ],
    },
  ],
})

/** "Survey · 3 steps · 8 questions" needs how many there are. */
export const countsOf = (form: Values) => ({ steps: stepsOf(form).length, questions: questionsIn(form).length })
