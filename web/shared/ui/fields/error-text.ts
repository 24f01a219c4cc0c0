import type { FieldCode, Question, Service } from '../../api/types'
import { useTexts } from '../../i18n/texts'

/** What is asked for: a detail of the visitor or of a guest, the reason of a cancellation, a question by its kind. */
export type FieldName = keyof Service['details'] | 'guest_name' | 'guest_email' | 'reason' | Question['kind']

/** The message for a mistake: the field's own where there is one, else the general one of its code. */
export function useErrorText() {
  const { has, text } = useTexts()
  return (name: FieldName, code: FieldCode, count = 0) => {
    const [own, general] = [`field.${name}.${code}`, `field.${code}`] as const
    return text(has(own) ? own : has(general) ? general : 'field.invalid', { count })
  }
}
