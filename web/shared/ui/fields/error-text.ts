import type { FieldCode } from '../../api/types'
import { useTexts } from '../../i18n/texts'

/** The message for a mistake: the field's own where there is one, else the general one. */
export function useMistakeText() {
  const { has, text } = useTexts()
  return (name: string, code: FieldCode, count = 0) => {
    const own = `field.${name}.${code}`
    return text(has(own) ? own : `field.${code}`, { count })
  }
}
