import type { ReactNode } from 'react'
import { described, ErrorText, type FieldFrame, HelpText, Optional, partsOf } from '../../shared/ui/fields/field-frame'
import fields from '../../shared/ui/fields/fields.module.css'

interface GroupProps extends FieldFrame {
  role?: 'radiogroup'
  children: ReactNode
}

/** Several inputs that answer one question together. */
export function Group({ role, children, ...frame }: GroupProps) {
  const { 'aria-describedby': describedBy, ...states } = described(frame)
  const name = partsOf(frame.id).name
  return (
    <fieldset
      role={role}
      className={fields.group}
      aria-labelledby={name}
      aria-describedby={describedBy}
      {...(role && states)}
      data-wide=""
    >
      <legend id={name}>
        {frame.label}
        <Optional isRequired={frame.isRequired} />
      </legend>
      <HelpText {...frame} />
      {children}
      <ErrorText {...frame} />
    </fieldset>
  )
}
