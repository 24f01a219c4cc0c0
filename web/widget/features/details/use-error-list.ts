import { useText } from '../../../shared/i18n/texts'
import type { BadField } from '../../../shared/ui/fields/error-summary'
import { useMistakeText } from '../../../shared/ui/fields/error-text'
import { fieldId } from '../../../shared/ui/fields/field-frame'
import { formsOf } from '../../booking/answers/service-forms'
import { type AskedField, askedFields } from '../../booking/contact-fields'
import type { Mistakes } from '../../booking/validate'
import type { Questions } from '../../questions/lazy-questions'
import { usePage } from '../../session/page-context'

/** The details with mistakes, in the order of the screen. */
export function useBadFields(mistakes: Mistakes, questions: Questions | undefined): BadField[] {
  const { flow } = usePage()
  const text = useText()
  const mistakeText = useMistakeText()
  const badField = ({ path, name, label, guest }: AskedField): BadField[] => {
    const code = mistakes[path]
    if (!code) return []
    const prefix = guest ? `${text('details.guest', { count: guest })} · ` : ''
    return [{ id: fieldId(path), label: prefix + text(label), mistake: mistakeText(name, code) }]
  }
  const fields = askedFields(flow)
  const isAgreement = ({ name }: AskedField) => name === 'consent' || name === 'terms'
  return [
    ...fields.filter(field => !isAgreement(field)).flatMap(badField),
    ...formsOf(flow).flatMap(
      form => questions?.badQuestions(mistakeText, { form, answers: flow.answers, mistakes }) ?? [],
    ),
    ...fields.filter(isAgreement).flatMap(badField),
  ]
}
