import { useText } from '../../../shared/i18n/texts'
import { useErrorText } from '../../../shared/ui/fields/error-text'
import fieldStyles from '../../../shared/ui/fields/fields.module.css'
import { formsOf } from '../../booking/answers/service-forms'
import { type AskedField, askedFields, typedText, withTyped } from '../../booking/contact-fields'
import type { FieldErrors } from '../../booking/validate'
import type { Questions } from '../../questions/lazy-questions'
import { usePage } from '../../session/page-context'
import { ContactInput, pairNames } from './contact-input'
import styles from './details.module.css'

interface ContactInputsProps {
  errors: FieldErrors
  /** If services ask any. */
  questions?: Questions | undefined
  /** Something was changed at this path. */
  onMend: (path: string) => void
}

/**
 * All that is asked for: the visitor's own details, those of the guests, the questions of the services; and at the end
 * what is agreed to.
 */
export function ContactInputs({ errors, questions, onMend }: ContactInputsProps) {
  const { flow, send } = usePage()
  const text = useText()
  const fields = askedFields(flow)
  const own = fields.filter(({ guest }) => !guest)
  const isAgreement = ({ name }: AskedField) => name === 'consent' || name === 'terms'
  const props = { errors, onMend }
  return (
    <>
      <Fields {...props} fields={own.filter(field => !isAgreement(field))} />
      {[...new Set(fields.map(({ guest }) => guest))].map(
        guest =>
          guest && (
            <fieldset key={guest} className={styles.guest}>
              <legend>{text('details.guest', { count: guest })}</legend>
              <Fields {...props} fields={fields.filter(field => field.guest === guest)} />
            </fieldset>
          ),
      )}
      {formsOf(flow).map(
        form =>
          questions && (
            <questions.QuestionList
              key={form.id}
              form={form}
              answers={flow.answers}
              errors={errors}
              onAnswer={(question, answer) => {
                send({ type: 'answered', answers: { ...flow.answers, [question]: answer } })
                onMend(`answers.${question}`)
              }}
            />
          ),
      )}
      <Fields {...props} fields={own.filter(isAgreement)} />
    </>
  )
}

function Fields({ fields, errors, onMend }: ContactInputsProps & { fields: readonly AskedField[] }) {
  const { flow, send } = usePage()
  const errorText = useErrorText()
  if (fields.length === 0) return null
  const type = (field: AskedField, typed: string) => {
    const { contact, guests, agreed } = withTyped(flow, field, typed)
    if (field.guest) send({ type: 'guests_typed', guests })
    else if (field.path.startsWith('contact.')) send({ type: 'contact_typed', contact })
    else send({ type: 'agreed', agreed })
    onMend(field.path)
  }
  const hasPair = pairNames.every(name => fields.some(field => field.name === name))
  return (
    <div className={fieldStyles.fields}>
      {fields.map(field => (
        <ContactInput
          key={field.path}
          field={field}
          error={errors[field.path] && errorText(field.name, errors[field.path]!)}
          value={typedText(flow, field)}
          hasNeighbour={hasPair}
          onType={typed => type(field, typed)}
        />
      ))}
    </div>
  )
}
