import type { ReactNode } from 'react'
import type { FieldCode } from '../../api/types'
import { useText } from '../../i18n/texts'
import styles from './fields.module.css'

/** The id of the element into which a field is typed. */
export const fieldId = (path: string) => path.replaceAll(/[.[\]]+/g, '-')

/** The ids of the parts around the element with this id. */
export const partsOf = (id: string) => ({ name: `${id}-name`, help: `${id}-help`, error: `${id}-mistake` })

/** What stands around a field. */
export interface FieldFrame {
  id: string
  label: ReactNode
  help?: string | undefined
  isRequired: boolean
  /** In words. */
  error: string | undefined
}

/** What the element of a field needs to be read out with all that stands around it. */
export function described({ id, help, isRequired, error }: FieldFrame) {
  const parts = partsOf(id)
  const describedBy = [help && parts.help, error && parts.error].filter(Boolean).join(' ')
  return {
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
}

export function Optional({ isRequired }: { isRequired: boolean }) {
  const text = useText()
  return isRequired ? null : <span className={styles.optional}> ({text('details.optional')})</span>
}

export function HelpText({ id, help }: Pick<FieldFrame, 'id' | 'help'>) {
  if (!help) return null
  return (
    <span id={partsOf(id).help} className={styles.help}>
      {help}
    </span>
  )
}

export function ErrorText({ id, error }: Pick<FieldFrame, 'id' | 'error'>) {
  if (!error) return null
  return (
    <span id={partsOf(id).error} className={styles.mistake}>
      {error}
    </span>
  )
}

// Left alone, browsers bring the caret into sight, not the lines below it nor the label.
export const showWhole = (event: { target: Element }) => event.target.scrollIntoView({ block: 'nearest' })

/** Moves to the first field with a mistake; in a group, to what is chosen in it. */
export function focusFirstError(form: HTMLElement | null) {
  const bad = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const inside = bad?.querySelector<HTMLElement>('input:checked') ?? bad?.querySelector<HTMLElement>('input')
  ;(inside ?? bad)?.focus()
}

/**
 * The mistakes only the browser knows of, by path: a field of whose text it makes no value, such as half a date, looks
 * filled and would be sent empty.
 */
export function unreadableIn(form: HTMLElement | null): Record<string, FieldCode> {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? [])]
  const bad = inputs.filter(({ validity }) => validity.badInput)
  return Object.fromEntries(bad.map(({ dataset }) => [dataset.path ?? '', 'invalid' as const]))
}
