import type { HTMLInputAutoCompleteAttribute } from 'react'
import controls from '../controls.module.css'
import { described, ErrorText, type FieldFrame, HelpText, Optional, showWhole } from './field-frame'
import styles from './fields.module.css'

/** How a browser can help with typing. */
export interface TextHelp {
  type?: 'email' | 'tel'
  inputMode?: 'email' | 'tel' | 'decimal'
  autoComplete?: HTMLInputAutoCompleteAttribute
  maxLength?: number
  /** Of a text with several lines. */
  rows?: number
}

interface TextFieldProps extends Omit<FieldFrame, 'help'> {
  name: string
  help: TextHelp
  hint?: string | undefined
  isWide?: boolean
  value: string
  onType: (text: string) => void
}

/** One or more lines of text. */
export function TextField({ help, hint, name, isWide, value, onType, ...rest }: TextFieldProps) {
  const frame = { ...rest, help: hint }
  const { rows, type, autoComplete = 'off', ...limits } = help
  const common = {
    ...described(frame),
    ...limits,
    id: frame.id,
    className: controls.input,
    name,
    autoComplete,
    value,
    onChange: (event: { target: { value: string } }) => onType(event.target.value),
    onFocus: showWhole,
  }
  return (
    <div className={styles.field} data-wide={isWide ? '' : undefined}>
      <label htmlFor={frame.id}>
        {frame.label}
        <Optional isRequired={frame.isRequired} />
      </label>
      <HelpText {...frame} />
      {rows ? <textarea {...common} rows={rows} /> : <input {...common} type={type ?? 'text'} dir={type && 'ltr'} />}
      <ErrorText {...frame} />
    </div>
  )
}
