import { useText } from '../../../shared/i18n/texts'
import type { InvalidField } from '../../../shared/ui/fields/error-summary'
import { useErrorText } from '../../../shared/ui/fields/error-text'
import { fieldId } from '../../../shared/ui/fields/field-frame'
import { formsOf } from '../../booking/answers/service-forms'
import { type AskedField, askedFields } from '../../booking/contact-fields'
import type { FieldErrors } from '../../booking/validate'
import type { Questions } from '../../questions/lazy-questions'
import { usePage } from '../../session/page-context'

/** The details with mistakes, in the order of the screen. */
export function useErrorList(errors: FieldErrors, questions: Questions | undefined): InvalidField[] {
  const { flow } = usePage()
  const text = useText()
  const errorText = useErrorText()
  const badField = ({ path, name, label, guest }: AskedField): InvalidField[] => {
    const code = errors[path]
    if (!code) return []
    const prefix = guest ? `${text('details.guest', { count: guest })} · ` : ''
    return [{ id: fieldId(path), label: prefix + text(label), error: errorText(name, code) }]
  }
  const fields = askedFields(flow)
  const isAgreement = ({ name }: AskedField) => name === 'consent' || name === 'terms'
  return [
    ...fields.filter(field => !isAgreement(field)).flatMap(badField),
    ...formsOf(flow).flatMap(
      form => questions?.questionErrors(errorText, { form, answers: flow.answers, errors }) ?? [],
    ),
    ...fields.filter(isAgreement).flatMap(badField),
  ]
}
