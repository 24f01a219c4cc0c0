import type { Service } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { CheckboxField } from '../../../shared/ui/fields/checkbox-field'
import type { FieldFrame } from '../../../shared/ui/fields/field-frame'
import styles from '../../../shared/ui/fields/fields.module.css'
import type { AskedField } from '../../booking/contact-fields'
import { chosenServices } from '../../booking/time-choice'
import { usePage } from '../../session/page-context'

interface AgreementFieldProps {
  field: AskedField
  frame: FieldFrame
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

/** Consent or terms, in the words of every service that asks, each once. */
export function AgreementField({ field, frame, ...check }: AgreementFieldProps) {
  const { flow } = usePage()
  const text = useText()
  const services = chosenServices(flow).filter(({ details }) => details[field.name as 'consent' | 'terms'] !== 'off')
  if (field.name === 'terms')
    return (
      <CheckboxField {...frame} {...check} label={text('details.accept_terms')}>
        <Terms id={frame.id} services={services} />
      </CheckboxField>
    )
  const texts = distinct(services.map(({ consent_text }) => consent_text))
  return <CheckboxField {...frame} {...check} label={texts.join('\n\n') || frame.label} />
}

function Terms({ id, services }: { id: string; services: Service[] }) {
  const text = useText()
  const texts = distinct(services.map(({ terms_text }) => terms_text))
  const addresses = distinct(services.map(({ terms_url }) => terms_url))
  return (
    <>
      {texts.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        <section id={`${id}-text`} className={styles.document} aria-label={text('details.terms')} tabIndex={0}>
          {texts.join('\n\n')}
        </section>
      )}
      {addresses.map(address => (
        <p key={address}>
          <SafeLink href={address} external target="_blank">
            {text('details.terms_read')}
          </SafeLink>
        </p>
      ))}
    </>
  )
}

const distinct = (texts: (string | undefined)[]) => [...new Set(texts)].filter(one => one !== undefined)
