import type { SelectHTMLAttributes } from 'react'
import controls from '../controls.module.css'
import { Icon } from '../icon'
import styles from './select.module.css'

export interface SelectOption<Value extends string> {
  value: Value
  text: string
  /** The language tag of its text, where that is not the page's. */
  language?: string
}

export interface SelectProps<Value extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'value' | 'onChange' | 'className' | 'children' | 'multiple'> {
  options: readonly SelectOption<Value>[]
  value: Value
  onChoose: (value: Value) => void
  /** As wide as its text and no higher than a target, for the foot of a page; else as wide as there is room. */
  isCompact?: boolean
  /** A shape that says what is chosen here, for those who see. */
  icon?: string
}

/** The browser's own list with the look of our fields. What stands around it has its name: see SelectField. */
export function Select<Value extends string>({ options, onChoose, isCompact, icon, ...rest }: SelectProps<Value>) {
  return (
    <span className={styles.box} data-compact={isCompact ? '' : undefined}>
      {icon && <Icon shape={icon} />}
      <select
        {...rest}
        className={controls.input}
        onChange={event => {
          const chosen = options.find(option => option.value === event.target.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map(({ value, text, language }) => (
          <option key={value} value={value} lang={language}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}
