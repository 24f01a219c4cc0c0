import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { FieldCode, Form, FormAnswer } from '../../../shared/api/types'
import { evaluate } from './evaluate'

interface Vector {
  name: string
  form: string
  answers: FormAnswer[]
  expect: { visible: string[]; steps: string[]; mistakes: { question: string; code: FieldCode }[] }
}

const file = new URL('../../../../test-vectors/forms.json', import.meta.url)
const { forms, vectors }: { forms: Form[]; vectors: Vector[] } = JSON.parse(readFileSync(file, 'utf8'))

test.each(vectors)('$form: $name', ({ form, answers, expect: { visible, steps, mistakes } }) => {
  const found = evaluate(forms.find(({ slug }) => slug === form)!, answers)
  const asked = found.asked.map(({ slug }) => slug)
  expect({ asked, steps: found.steps, mistakes: found.mistakes }).toEqual({ asked: visible, steps, mistakes })
})

test('there are vectors of every form', () => {
  const used = new Set(vectors.map(({ form }) => form))
  expect(forms.filter(({ slug }) => !used.has(slug))).toEqual([])
  expect(vectors.length).toBeGreaterThan(100)
})

const toppings = forms.find(({ slug }) => slug === 'toppings')!

test('what is handed in is tidy, and only what is asked', () => {
  const campaign = forms.find(({ slug }) => slug === 'campaign')!
  const answers = [
    { question: 'voucher', text: ' X1 ' },
    { question: 'friend', text: ' ' },
  ]
  expect(evaluate(campaign, answers).answers).toContainEqual({ question: 'voucher', text: 'X1' })
  expect(evaluate(campaign, answers).answers).toContainEqual({ question: 'source', text: 'flyer' })
  expect(evaluate(campaign, answers).answers.some(({ question }) => question === 'friend')).toBe(false)
  const chosen = { question: 'extra', choices: ['cheese', 'basil'] }
  expect(evaluate(toppings, [chosen]).answers).toEqual([chosen])
})
