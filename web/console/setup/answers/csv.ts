// Answers to a form as a table for spreadsheets.
import type { Submission } from '../../api/types'

/** How a row says what is not in the visitor's words, and what the columns of that are called. */
export interface CsvWords {
  columns: readonly [time: string, language: string, outcome: string, page: string, referrer: string]
  time: (at: string) => string
  language: (locale: Submission['locale']) => string
  outcome: (outcome: Submission['outcome']) => string
}

type Answer = Submission['answers'][number]

/** An answer in one line: what was typed, or what was chosen. */
export const answerText = ({ text, choices }: Pick<Answer, 'text' | 'choices'>) =>
  text ?? choices.map(({ label }) => label).join('; ')

/** A line of headings and one for each submission: RFC 4180 in UTF-8, with the mark by which spreadsheets know that. */
export function csvOf(submissions: readonly Submission[], words: CsvWords): string {
  const questions = questionsOf(submissions)
  const rows = submissions.map(({ submitted_at, locale, outcome, page = '', referrer = '', answers }) => {
    const given = new Map(answers.map(answer => [answer.question, answerText(answer)]))
    const known = [words.time(submitted_at), words.language(locale), words.outcome(outcome), page, referrer]
    return [...known, ...[...questions.keys()].map(question => given.get(question) ?? '')]
  })
  const lines = [[...words.columns, ...questions.values()], ...rows]
  return `\ufeff${lines.map(cells => `${cells.map(cellOf).join(',')}\r\n`).join('')}`
}

/**
 * What was asked, by slug, with the words of the newest submission that has it. A question that the newest one does not
 * have stands after the one that came before it then.
 */
function questionsOf(submissions: readonly Submission[]): Map<string, string> {
  const order: string[] = []
  const labels = new Map<string, string>()
  for (const { answers } of submissions)
    answers.forEach(({ question, label }, at) => {
      if (labels.has(question)) return
      labels.set(question, label)
      const before = answers[at - 1]?.question
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, question)
    })
  return new Map(order.map(question => [question, labels.get(question)!]))
}

/** A cell. With an apostrophe before its first sign, no spreadsheet takes it for a formula. */
function cellOf(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
