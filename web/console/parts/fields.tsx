import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import { described, ErrorText, HelpText, showWhole } from '../../shared/ui/fields/field-frame'
import { Select } from '../../shared/ui/fields/select'
import styles from './controls.module.css'

interface Frame {
  /** Of the element that is typed into; one of its own if absent. */
  id?: string | undefined
  label: string
  hint?: string | undefined
  /** In words. */
  error?: string | undefined
  /** What else there is to it. */
  below?: ReactNode
}

type Inside = { id: string } & ReturnType<typeof described>

interface FieldProps extends Frame {
  children: (inside: Inside) => ReactNode
}

// The shared fields say "(optional)" in the texts of the pages for visitors; what stands around a field is the same.
export function Field({ label, hint, error, below, children, ...given }: FieldProps) {
  const own = useId()
  const id = given.id ?? own
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <HelpText id={id} help={hint} />
      {children({ id, ...described({ id, label, help: hint, isRequired: false, error }) })}
      <ErrorText id={id} error={error} />
      {below}
    </div>
  )
}

interface TextFieldProps extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange'> {
  value: string
  onType: (text: string) => void
  /** Written with letters of one width. */
  isCode?: boolean
  rows?: number
}

export function TextField({ id, label, hint, error, below, value, onType, isCode, rows, ...rest }: TextFieldProps) {
  const className = isCode ? `${styles.input} ${styles.code}` : styles.input
  const onChange = (event: { target: { value: string } }) => onType(event.target.value)
  return (
    <Field id={id} label={label} hint={hint} error={error} below={below}>
      {inside =>
        rows ? (
          <textarea
            {...inside}
            className={className}
            name={rest.name}
            maxLength={rest.maxLength}
            rows={rows}
            value={value}
            onChange={onChange}
            onFocus={showWhole}
          />
        ) : (
          <input {...rest} {...inside} className={className} value={value} onChange={onChange} />
        )
      }
    </Field>
  )
}

interface SelectFieldProps<Value extends string>
  extends Frame,
    Pick<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'autoComplete'> {
  options: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChoose: (value: Value) => void
}

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, hint, error, below, options, value, onChoose, ...rest } = props
  return (
    <Field id={id} label={label} hint={hint} error={error} below={below}>
      {inside => (
        <Select
          {...rest}
          {...inside}
          options={options.map(([value, text]) => ({ value, text }))}
          value={value}
          onChoose={onChoose}
        />
      )}
    </Field>
  )
}

interface TickProps {
  id?: string
  isOn: boolean
  onTick: (isOn: boolean) => void
  /** The id of what helps. */
  describedBy?: string | undefined
  /** It stays as it is. */
  isFixed?: boolean
  /** The server refused what is ticked. */
  isWrong?: boolean
  children: ReactNode
}

export function Tick({ id, isOn, onTick, describedBy, isFixed = false, isWrong = false, children }: TickProps) {
  return (
    <label className={styles.tick}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        disabled={isFixed}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onChange={event => onTick(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
