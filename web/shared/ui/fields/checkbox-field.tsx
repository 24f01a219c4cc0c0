import type { ReactNode } from 'react'
import { described, ErrorText, type FieldFrame, HelpText, Optional, showWhole } from './field-frame'
import styles from './fields.module.css'

interface CheckboxFieldProps extends FieldFrame {
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
  /** What it is called, where the words beside the box are more than a name. */
  title?: string
  /** What stands above the box, such as the terms it is about. */
  children?: ReactNode
}

/** A box to tick, with all that is agreed to beside it. */
export function CheckboxField({ isChecked, onCheck, title, children, ...frame }: CheckboxFieldProps) {
  return (
    <div className={styles.group} data-wide="">
      {title && <strong className={styles.title}>{title}</strong>}
      <HelpText {...frame} />
      {children}
      <label className={styles.option}>
        <input
          {...described(frame)}
          id={frame.id}
          type="checkbox"
          checked={isChecked}
          onChange={event => onCheck(event.target.checked)}
          onFocus={showWhole}
        />
        <span className={styles.words}>
          {frame.label}
          <Optional isRequired={frame.isRequired} />
        </span>
      </label>
      <ErrorText {...frame} />
    </div>
  )
}
