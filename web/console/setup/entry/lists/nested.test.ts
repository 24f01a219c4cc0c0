import { expect, test } from 'vitest'
import { formTable } from '../../forms/table'
import { fieldAt } from '../mistakes'
import type { FieldOf } from '../table'
import { fieldsOf } from '../table'
import { reordered, rowsAround } from './folds'
import { alike, changedObject, savedList } from './nested'

const one = { slug: 'one', kind: 'text', label: 'One' }
const two = { slug: 'two', kind: 'single_choice', label: 'Two', choices: [{ slug: 'yes', label: 'Yes' }] }
const saved = {
  steps: [
    { slug: 'first', questions: [one] },
    { slug: 'second', questions: [two] },
  ],
}

test('the questions of all steps are alike', () => {
  expect(alike('steps[1].questions', saved)).toEqual([one, two])
  expect(alike('steps[1].questions[0].choices', saved)).toEqual(two.choices)
})

test('a list is found as it is saved, wherever it was moved', () => {
  const typed = { steps: saved.steps.toReversed() }
  expect(savedList('steps[0].questions', typed, saved)).toEqual([two])
  expect(savedList('steps[0].questions[0].choices', typed, saved)).toEqual(two.choices)
  const added = { steps: [{ slug: 'new', questions: [two] }] }
  expect(savedList('steps[0].questions', added, saved)).toEqual([])
})

const [, , , steps] = fieldsOf(formTable) as FieldOf<'list'>[]
const questions = steps!.fields.find(({ path }) => path === 'questions') as FieldOf<'list'>
const kind = questions.fields.find(({ path }) => path === 'kind')!

test('what means nothing for another kind of question is emptied, and comes back', () => {
  const kept = new Map<string, unknown>()
  const change = (object: object, value: string) =>
    changedObject({ fields: questions.fields, object: { ...object }, entry: {}, kept }, kind, value)
  const number = change(two, 'number')
  expect(number).toEqual({ slug: 'two', kind: 'number', label: 'Two' })
  expect(change(number, 'several_choices')).toEqual({ ...two, kind: 'several_choices' })
})

test('rows stay open when they move, and close when they go', () => {
  const open = ['steps[0]', 'steps[1].questions[2]', 'rules[1]']
  expect(reordered(open, 'steps', [1, 0])).toEqual(['steps[1]', 'steps[0].questions[2]', 'rules[1]'])
  expect(reordered(open, 'steps', [1])).toEqual(['steps[0].questions[2]', 'rules[1]'])
  expect(rowsAround('steps[1].questions[2].label')).toEqual(['steps[1]', 'steps[1].questions[2]'])
})

test('what the server says is wrong is found in lists of lists', () => {
  const path = 'steps[0].questions[2].choices[1].label'
  const found = fieldAt(fieldsOf(formTable), path)
  expect(found?.path).toBe(path)
  expect(found?.labels.map(({ at }) => at)).toEqual([1, 3, 2, undefined])
})
