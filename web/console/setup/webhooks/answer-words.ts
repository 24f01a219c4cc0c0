import type { Texts } from '../../i18n/texts'

/** What came of sending a message, as people say it; what is not known stays as it is. */
export function answerWords(text: Texts['text'], answer: string): string {
  const [, status] = /^status (\d+)$/.exec(answer) ?? []
  if (status) return text('setup.webhooks.answered', { status })
  switch (answer) {
    case 'no answer':
      return text('setup.webhooks.no_answer')
    case 'inactive':
      return text('setup.webhooks.inactive')
    case 'no secret':
      return text('setup.webhooks.no_secret')
    default:
      return answer
  }
}
