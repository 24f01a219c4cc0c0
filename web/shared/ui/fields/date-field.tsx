import controls from '../controls.module.css'
import { described, ErrorText, type FieldFrame, HelpText, Optional, showWhole } from './field-frame'
import styles from './fields.module.css'

interface DateFieldProps extends FieldFrame {
  /** Where it is in the request. */
  path: string
  /** 2026-03-12, or empty. */
  value: string
  onType: (date: string) => void
  autoComplete?: string
  min?: string
  max?: string
}

/** A date, typed or chosen in the browser's own way. */
export function DateField({ path, value, onType, autoComplete = 'off', min, max, ...frame }: DateFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={frame.id}>
        {frame.label}
        <Optional isRequired={frame.isRequired} />
      </label>
      <HelpText {...frame} />
      <input
        {...described(frame)}
        id={frame.id}
        className={controls.input}
        type="date"
        data-path={path}
        // Not controlled: that would wipe out what is typed of it until it is a whole date.
        defaultValue={value}
        autoComplete={autoComplete}
        min={min}
        max={max}
        onChange={event => onType(event.target.value)}
        onFocus={showWhole}
      />
      <ErrorText {...frame} />
    </div>
  )
}
