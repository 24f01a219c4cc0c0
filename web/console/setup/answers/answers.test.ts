// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { Submission } from '../../api/types'
import { showScreen, texts } from '../rooms/shown.fixture'
import { Answers } from './answers'

const answer = (text: string) => ({ question: 'name', label: 'Your name', text, choices: [] })
const first: Submission = {
  id: 's1',
  form: 'contact',
  submitted_at: '2026-03-10T10:12:00Z',
  locale: 'de',
  page: '/contact',
  outcome: 'message',
  answers: [answer('Ada')],
  consents: [{ text: 'You may write to me.', version: '2026-01', locale: 'de', given_at: '2026-03-10T10:12:00Z' }],
  attribution: { utm_source: 'newsletter' },
}
const second: Submission = { ...first, id: 's2', answers: [answer('Bo')], consents: [] }

const forms = [{ slug: 'contact', name: 'Contact', kind: 'form', steps: [] }]
const page = 'GET /submissions?form=contact'

const show = (entry: string, answers: Record<string, object>) =>
  showScreen(Answers, {
    place: { screen: 'set-up', room: 'answers', entry },
    may: ['setup.see', 'messages.see'],
    answers: { 'GET /setup': { forms, services: [], staff: [] }, ...answers },
  })

afterEach(() => void vi.restoreAllMocks())

test('opened, a submission says all that was answered, agreed to, and known of the visit', async () => {
  const screen = await show('contact', { [page]: { submissions: [first] } })
  const row = await screen.find('details', 'Ada')
  for (const words of ['Tue 10 Mar, 11:12', 'You may write to me.', '2026-01', '/contact', 'Deutsch', 'newsletter'])
    expect(row.textContent).toContain(words)
  await screen.close()
})

test('the table has the answers of all pages', async () => {
  let saved: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    saved = blob as Blob
    return 'blob:table'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const screen = await show('contact', {
    [page]: { submissions: [first], cursor: 'next' },
    [`${page}&cursor=next`]: { submissions: [second] },
  })
  await screen.find('details', 'Ada')
  await screen.press('header button', texts.text('setup.answers.download'))
  await vi.waitFor(() => expect(saved).toBeDefined())
  expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('contact.csv')
  const [headings, ...rows] = (await saved!.text()).trimEnd().split('\r\n')
  expect(headings).toContain('Time (Vienna time),Language,Outcome,Page,Came from,Your name')
  expect(rows).toEqual([
    '2026-03-10 11:12,Deutsch,Text shown,/contact,,Ada',
    '2026-03-10 11:12,Deutsch,Text shown,/contact,,Bo',
  ])
  await screen.close()
})

test('a form without answers, and one that is gone, say so', async () => {
  const empty = await show('contact', { [page]: { submissions: [] } })
  await empty.find('p', texts.text('setup.answers.empty'))
  await empty.close()
  const gone = await show('old', {})
  await gone.find('[role=alert]', texts.text('setup.gone'))
  await gone.close()
})
