import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField } from 'react-aria-components/TextField'
import type { FieldCode } from '../shared/api/words'
import { useText } from './desk'
import type { AskedField } from './details'
import styles from './details-screen.module.css'
import { useMistakeText } from './mistake-summary'

interface DetailFieldProps {
  field: AskedField
  mistake: FieldCode | undefined
  value: string
  onType: (text: string) => void
}

interface Help {
  type?: string
  inputMode?: 'email' | 'tel'
  autoComplete?: string
  maxLength: number
}

const helps: Record<string, Help> = {
  first_name: { autoComplete: 'given-name', maxLength: 100 },
  last_name: { autoComplete: 'family-name', maxLength: 100 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 32 },
  additional_information: { autoComplete: 'off', maxLength: 2000 },
  guest_name: { autoComplete: 'off', maxLength: 100 },
  guest_email: { type: 'email', inputMode: 'email', autoComplete: 'off', maxLength: 254 },
}

const wideNames = ['additional_information', 'email', 'phone']

/** The id of the element into which a field is typed. */
export const fieldId = ({ path }: Pick<AskedField, 'path'>) => path.replaceAll(/[.[\]]+/g, '-')

// Left alone, browsers bring the caret into sight, not the lines below it nor the label.
const showWhole = (input: Element) => input.scrollIntoView({ block: 'nearest' })

/** One question of the details, with its mistake beside it. */
export function DetailField({ field, mistake, value, onType }: DetailFieldProps) {
  const text = useText()
  const mistakeText = useMistakeText()
  const { name, isRequired } = field
  return (
    <TextField
      {...helps[name]}
      id={fieldId(field)}
      name={field.guest ? fieldId(field) : name}
      className={styles.field!}
      data-wide={wideNames.includes(name) ? '' : undefined}
      value={value}
      onChange={onType}
      onFocus={event => showWhole(event.target)}
      isRequired={isRequired}
      isInvalid={Boolean(mistake)}
      validationBehavior="aria"
    >
      <Label>
        {text(`details.${name}`)}
        {!isRequired && <span className={styles.optional}> ({text('details.optional')})</span>}
      </Label>
      {name === 'additional_information' ? <TextArea rows={3} /> : <Input />}
      <FieldError className={styles.mistake!}>{mistake && mistakeText(name, mistake)}</FieldError>
    </TextField>
  )
}
