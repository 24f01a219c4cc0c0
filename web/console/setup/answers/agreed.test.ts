import { expect, test } from 'vitest'
import type { SetupForm, Submission } from '../../api/types'
import { inWords } from './agreed'

test('a consent that was given says so in words; the same word of a visitor stays', () => {
  const questions = [
    { slug: 'terms', kind: 'consent' },
    { slug: 'motto', kind: 'text' },
  ]
  const form = { steps: [{ slug: 'all', questions }] } as unknown as SetupForm
  const answers = ['terms', 'motto'].map(question => ({ question, label: question, text: 'true', choices: [] }))
  const submission = { id: 's1', answers } as unknown as Submission
  expect(inWords(form, 'agreed')(submission).answers.map(({ text }) => text)).toEqual(['agreed', 'true'])
})
