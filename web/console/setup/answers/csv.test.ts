import { expect, test } from 'vitest'
import type { Submission } from '../../api/types'
import { type CsvWords, csvOf } from './csv'

const words: CsvWords = {
  columns: ['Time', 'Language', 'Outcome', 'Page', 'Came from'],
  time: at => at.slice(0, 10),
  language: locale => locale.toUpperCase(),
  outcome: outcome => outcome,
}

const answer = (question: string, text: string) => ({ question, label: `${question}?`, text, choices: [] })

const handedIn = (...answers: Submission['answers']): Submission => ({
  id: '1',
  form: 'contact',
  submitted_at: '2026-03-12T14:20:00+01:00',
  locale: 'de',
  outcome: 'message',
  answers,
  consents: [],
})

const linesOf = (...submissions: Submission[]) => csvOf(submissions, words).split('\r\n')

test('without an answer there are the headings alone, after the mark of UTF-8', () => {
  expect(csvOf([], words)).toBe('\ufeffTime,Language,Outcome,Page,Came from\r\n')
})

test('a submission is a line; what was chosen stands in one cell', () => {
  const chosen = { question: 'days', label: 'Days', choices: ['Mon', 'Tue'].map(label => ({ slug: 'x', label })) }
  const one = { ...handedIn(answer('name', 'Ada'), chosen), page: '/contact', referrer: 'search.example' }
  expect(linesOf(one)).toEqual([
    '\ufeffTime,Language,Outcome,Page,Came from,name?,Days',
    '2026-03-12,DE,message,/contact,search.example,Ada,Mon; Tue',
    '',
  ])
})

test('a question keeps its place and its newest words, whatever older submissions asked', () => {
  const renamed = { ...answer('name', 'Ada'), label: 'Your name' }
  const lines = linesOf(
    handedIn(renamed, answer('wish', 'colour')),
    handedIn(answer('greeting', 'Hi'), answer('name', 'Bo'), answer('phone', '7'), answer('wish', 'cut')),
  )
  expect(lines[0]).toBe('\ufeffTime,Language,Outcome,Page,Came from,greeting?,Your name,phone?,wish?')
  expect(lines[1]).toBe('2026-03-12,DE,message,,,,Ada,,colour')
  expect(lines[2]).toBe('2026-03-12,DE,message,,,Hi,Bo,7,cut')
})

test.each([
  ['Ada, Countess', '"Ada, Countess"'],
  ['the "first"', '"the ""first"""'],
  ['one\r\ntwo', '"one\r\ntwo"'],
  ['=1+1', "'=1+1"],
  ['+43 1 234', "'+43 1 234"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=A1,"x"', '"\'=A1,""x"""'],
  ['1=1', '1=1'],
  ["'=1", "'=1"],
])('%j becomes the cell %s', (text, cell) => {
  const [, ...rest] = csvOf([handedIn(answer('a', text))], words).split('message,,,')
  expect(rest.join('message,,,')).toBe(`${cell}\r\n`)
})

test('a heading runs nothing either', () => {
  expect(linesOf(handedIn({ ...answer('a', 'b'), label: '=cmd' }))[0]).toMatch(/,'=cmd$/)
})
