import type { ReactNode } from 'react'
import { useText } from '../../shared/i18n/texts'
import { described, ErrorText, type FieldFrame, HelpText, Optional, partsOf } from '../../shared/ui/fields/field-frame'
import fields from '../../shared/ui/fields/fields.module.css'
import unseen from '../../shared/ui/visually-hidden.module.css'

interface GroupProps extends FieldFrame {
  role?: 'radiogroup'
  children: ReactNode
}

/** Several inputs that answer one question together. */
export function Group({ role, children, ...frame }: GroupProps) {
  const { 'aria-describedby': describedBy, ...states } = described(frame)
  const text = useText()
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
        {/* What is no radiogroup has no state for it. */}
        {frame.isRequired && !role && <span className={unseen.unseen}> ({text('details.required')})</span>}
      </legend>
      <HelpText {...frame} />
      {children}
      <ErrorText {...frame} />
    </fieldset>
  )
}
