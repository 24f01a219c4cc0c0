import { expect, test } from 'vitest'
import salon from '../../../../demo/salon.json' with { type: 'json' }
import { loadMessages } from '../../i18n/messages'
import { createTexts } from '../../i18n/texts'
import { objects } from '../entry/lists/nested'
import type { Values } from '../entry/table'
import { followCondition, followNames } from './form'
import { jumpWords, outcomeWords, ruleWords } from './sentences'
import { formOf, mistakesOn, outcomeOf, runOf } from './test-run'

const texts = createTexts('en', await loadMessages('en', true))
const [contact, survey, wedding] = salon.forms as unknown as [Values, Values, Values]

/** Names between stars. */
const starred = (sentence: string) => sentence.replaceAll(/[\u2068\u2069]/g, '*')

test('a rule says what is asked when', () => {
  expect(objects(contact.rules).map(rule => starred(ruleWords(texts, contact, rule)))).toEqual([
    'Ask *When is the big day?* and *How many of you are there?* when *What is it about?* is *A bridal party*',
    'Leave out *Phone* when *What is it about?* is *Something went wrong*',
  ])
  const both = [
    { question: 'persons', operator: 'greater' as const, value: '5' },
    { question: 'date', operator: 'less' as const, value: '2027-01-31' },
    { question: 'privacy', operator: 'is' as const, value: 'true' },
  ]
  expect(
    starred(ruleWords(texts, contact, { action: 'hide', questions: ['message'], match: 'any', conditions: both })),
  ).toBe(
    'Leave out *Your message* when *How many of you are there?* is more than *5*, *When is the big day?* is before ' +
      '*January 31, 2027*, or *Privacy* is agreed to',
  )
  expect(starred(ruleWords(texts, contact, { action: 'show', questions: [], conditions: [] }))).toBe('Always ask *…*')
})

test('a jump says which step follows, and an outcome what comes of sending', () => {
  expect(objects(survey.jumps).map(jump => starred(jumpWords(texts, survey, jump)))).toEqual([
    'After *Your visit* go to *What we should keep* when *How happy are you with your hair?* is more than *3*',
    'After *What we can do better* always go to *One last thing*',
  ])
  expect(starred(jumpWords(texts, survey, { after: 'end', conditions: [] }))).toBe(
    'After *One last thing* always finish',
  )
  expect(objects(survey.submit_rules).map((rule, at) => starred(outcomeWords(texts, survey, rule, at === 0)))).toEqual([
    'Turn away with *Thank you! We can only count answers from people aged 16 and over.* when *Your age* is less ' +
      'than *16*',
    'Open */widget/booking* when *How happy are you with your hair?* is *5*',
    'Otherwise say *Thank you! We’ll be in touch.*'.replace('’', "'"),
  ])
})

test('a condition keeps to what its question can be compared by', () => {
  const before = { question: 'persons', operator: 'greater', value: '5' }
  expect(followCondition(before, { ...before, question: 'topic' }, contact)).toEqual({
    question: 'topic',
    operator: 'is',
  })
  expect(followCondition(before, { ...before, question: 'privacy' }, contact)).toMatchObject({ value: 'true' })
  expect(followCondition(before, { ...before, operator: 'is_empty' }, contact).value).toBeUndefined()
})

const withQuestions = (change: (questions: readonly object[]) => readonly object[]): Values => {
  const [step] = objects(wedding.steps)
  return { ...wedding, steps: [{ ...step, questions: change(objects(step!.questions)) }] }
}

test('rules go along with a question and a choice that are called otherwise, and with nothing else', () => {
  const renamed = withQuestions(all => all.map((one, at) => (at === 2 ? { ...one, slug: 'ornament' } : one)))
  expect(objects(followNames(wedding, renamed).rules)[0]).toMatchObject({
    questions: ['veil-length'],
    conditions: [{ question: 'ornament', value: 'veil' }],
  })
  const chosen = withQuestions(all =>
    all.map((one, at) =>
      at === 2 ? { ...one, choices: [{ slug: 'a-veil' }, { slug: 'ornament' }, { slug: 'none' }] } : one,
    ),
  )
  expect(objects(followNames(wedding, chosen).rules)[0]).toMatchObject({ conditions: [{ value: 'a-veil' }] })
  const moved = withQuestions(all => all.toReversed())
  expect(followNames(wedding, moved)).toBe(moved)
})

test('a try asks what visitors are asked, and comes to what they come to', () => {
  const form = formOf(survey)
  const happy = runOf(form, { rating: { text: '5' }, 'came-for': { choices: ['cut'] } })
  expect(happy.steps).toEqual(['visit', 'praise', 'end'])
  expect(outcomeOf(survey, happy)).toMatchObject({ outcome: 'redirect' })
  const unhappy = runOf(form, { rating: { text: '2' } })
  expect(unhappy.steps).toEqual(['visit', 'better', 'end'])
  expect(mistakesOn(form, unhappy, 'visit')).toEqual([{ question: 'came-for', code: 'nothing_chosen' }])
  expect(outcomeOf(survey, runOf(form, { age: { text: '12' } }))).toMatchObject({ outcome: 'disqualify' })
})

test('a form that is not finished can be tried', () => {
  const typed = {
    steps: [{ questions: [{ kind: 'text' }, { slug: 'a', kind: 'single_choice', label: 'A' }] }],
    rules: [{}],
  }
  expect(runOf(formOf(typed), {}).asked).toMatchObject([{ slug: 'a', choices: [] }])
})
