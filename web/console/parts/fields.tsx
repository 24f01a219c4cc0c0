import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './controls.module.css'

interface Frame {
  label: string
  hint?: string | undefined
  /** In words. */
  error?: string | undefined
}

interface Inside {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function Field({ label, hint, error, children }: Frame & { children: (inside: Inside) => ReactNode }) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <span id={`${id}-error`} className={styles.mistake}>
          {error}
        </span>
      )}
    </div>
  )
}

interface TextFieldProps extends Frame, Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  value: string
  onType: (text: string) => void
  /** Written with letters of one width. */
  isCode?: boolean
  rows?: number
}

export function TextField({ label, hint, error, value, onType, isCode, rows, ...rest }: TextFieldProps) {
  const className = isCode ? `${styles.input} ${styles.code}` : styles.input
  const onChange = (event: { target: { value: string } }) => onType(event.target.value)
  return (
    <Field label={label} hint={hint} error={error}>
      {inside =>
        rows ? (
          <textarea {...inside} className={className} name={rest.name} rows={rows} value={value} onChange={onChange} />
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
  const { label, hint, error, options, value, onChoose, ...rest } = props
  return (
    <Field label={label} hint={hint} error={error}>
      {inside => (
        <select
          {...rest}
          {...inside}
          className={styles.input}
          value={value}
          onChange={event => onChoose(event.target.value as Value)}
        >
          {options.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function Tick({
  isOn,
  onTick,
  children,
}: {
  isOn: boolean
  onTick: (isOn: boolean) => void
  children: ReactNode
}) {
  return (
    <label className={styles.tick}>
      <input type="checkbox" checked={isOn} onChange={event => onTick(event.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
