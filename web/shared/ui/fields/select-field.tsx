import { type ReactNode, useId } from 'react'
import { described, ErrorText, HelpText, Optional, showWhole } from './field-frame'
import fields from './fields.module.css'
import { Select, type SelectProps } from './select'
import styles from './select-field.module.css'

interface SelectFieldProps<Value extends string> extends Pick<SelectProps<Value>, 'options' | 'value' | 'onChoose'> {
  label: ReactNode
  hint?: string
  /** In words. */
  error?: string
  /** Only where one option stands for no choice: whether another has to be chosen. */
  isRequired?: boolean
  /** Its label stands above it, or beside it in a row of other things. */
  layout?: 'above' | 'beside'
  /** The id of what else is read out with it. */
  describedBy?: string
}

/** One of some options, with all that stands around a field. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, error, isRequired, layout = 'above', describedBy, ...select } = props
  const id = useId()
  const { 'aria-describedby': own, ...aria } = described({ id, label, help: hint, isRequired: !!isRequired, error })
  return (
    <div className={`${fields.field} ${styles.field}`} data-layout={layout}>
      <label htmlFor={id}>
        {label}
        <Optional isRequired={isRequired !== false} />
      </label>
      <HelpText id={id} help={hint} />
      <Select
        {...select}
        {...aria}
        id={id}
        aria-describedby={[describedBy, own].filter(Boolean).join(' ') || undefined}
        onFocus={showWhole}
      />
      <ErrorText id={id} error={error} />
    </div>
  )
}
