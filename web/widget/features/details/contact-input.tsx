import { useText } from '../../../shared/i18n/texts'
import { todayIn } from '../../../shared/time/today'
import { DateField } from '../../../shared/ui/fields/date-field'
import { fieldId } from '../../../shared/ui/fields/field-frame'
import { TextField, type TextHelp } from '../../../shared/ui/fields/text-field'
import type { AskedField } from '../../booking/contact-fields'
import { AgreementField } from './agreement-field'

interface ContactInputProps {
  field: AskedField
  /** In words. */
  error: string | undefined
  value: string
  /** Whether there is a field that it can share a line with. */
  hasNeighbour: boolean
  onType: (text: string) => void
}

const email = { type: 'email', inputMode: 'email', maxLength: 254 } as const
const helps: Record<string, TextHelp> = {
  first_name: { autoComplete: 'given-name', maxLength: 100 },
  last_name: { autoComplete: 'family-name', maxLength: 100 },
  email: { ...email, autoComplete: 'email' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 32 },
  location: { maxLength: 300 },
  additional_information: { rows: 3, maxLength: 2000 },
  guest_name: { maxLength: 100 },
  guest_email: email,
}
// Browsers fill in an address in as many lines as it has.
const address: TextHelp = { autoComplete: 'street-address', rows: 2, maxLength: 300 }

const wideNames = ['additional_information', 'location']
/** Short, but one alone would leave half of its line empty. */
export const pairNames = ['email', 'phone']

/** One question of the details, with its mistake beside it. */
export function ContactInput({ field, error, value, hasNeighbour, onType }: ContactInputProps) {
  const text = useText()
  const { name, isRequired } = field
  const frame = { id: fieldId(field.path), label: text(field.label), isRequired, error }
  if (name === 'consent' || name === 'terms')
    return (
      <AgreementField
        field={field}
        frame={frame}
        isChecked={value === 'true'}
        onCheck={isChecked => onType(isChecked ? 'true' : '')}
      />
    )
  if (name === 'date_of_birth')
    return (
      <DateField
        {...frame}
        path={field.path}
        value={value}
        onType={onType}
        autoComplete="bday"
        min="1900-01-01"
        max={today()}
      />
    )
  return (
    <TextField
      {...frame}
      help={field.label === 'details.address' ? address : (helps[name] ?? {})}
      name={field.guest ? frame.id : name}
      isWide={wideNames.includes(name) || (!hasNeighbour && pairNames.includes(name))}
      value={value}
      onType={onType}
    />
  )
}

// By the clock of this device: it only limits what the browser offers. The server checks the date of birth.
const today = () => todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, Date.now())
