import { useId, useState } from 'react'
import { ErrorText } from '../../../shared/ui/fields/field-frame'
import type { Locale } from '../../api/types'
import { languages } from '../../i18n/messages'
import { useText, useTexts } from '../../i18n/texts'
import { PlainButton } from '../../parts/button'
import { TextField } from '../../parts/fields'
import { useTimes } from '../../parts/use-times'
import { CurrencyInput, LanguageInput } from '../../setup/entry/kinds/names'
import { ZoneInput } from '../../setup/entry/kinds/zone'
import { kinds } from '../typed/templates'
import type { Way } from '../use-welcome'
import styles from './business-step.module.css'
import { EntryFields } from './entry-fields'

/** What it is called, what kind it is, and where. */
export function BusinessStep({ way }: { way: Way }) {
  const text = useText()
  const { draft, change, problems } = way
  const { business } = draft
  const errorOf = (path: string) => problems[path] && text(problems[path])
  const type = (changed: Partial<typeof business>) => change({ business: { ...business, ...changed } })
  return (
    <>
      <TextField
        label={text('welcome.name')}
        error={errorOf('business.name')}
        name="business_name"
        autoComplete="organization"
        maxLength={120}
        value={business.name}
        onType={name => type({ name })}
      />
      <Kinds way={way} />
      <TextField
        label={text('welcome.contact')}
        hint={text('welcome.contact_help')}
        error={errorOf('business.contact')}
        name="contact"
        autoComplete="email"
        maxLength={200}
        value={business.contact}
        onType={contact => type({ contact })}
      />
      <Region way={way} />
    </>
  )
}

function Kinds({ way: { draft, change, problems } }: { way: Way }) {
  const text = useText()
  const id = useId()
  const problem = problems['business.kind']
  return (
    <fieldset
      className={styles.kinds}
      aria-describedby={problem ? `${id}-mistake` : undefined}
      data-invalid={problem ? '' : undefined}
    >
      <legend>{text('welcome.kind')}</legend>
      <div className={styles.cards}>
        {kinds.map(kind => (
          <label key={kind} className={styles.card}>
            <input
              type="radio"
              name="kind"
              value={kind}
              aria-invalid={problem ? true : undefined}
              checked={draft.kind === kind}
              onChange={() => change({ kind })}
            />
            <span>
              <b>{text(`welcome.kind.${kind}`)}</b>
              <small>{text(`welcome.kind_help.${kind}`)}</small>
            </span>
          </label>
        ))}
      </div>
      <ErrorText id={id} error={problem && text(problem)} />
    </fieldset>
  )
}

/** "euros", "Danish kroner". */
function currencyWords(currency: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

const languageWords = (locale: Locale, tag: string) =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(locale) ?? languages[locale]

/** What was guessed, as a sentence, and the fields to change it. */
function Region({ way }: { way: Way }) {
  const { text, tag } = useTexts()
  const { zone } = useTimes()
  const { draft, change, problems } = way
  const { business } = draft
  const isWrong = ['time_zone', 'currency', 'locale'].some(name => problems[`business.${name}`])
  const [isOpen, open] = useState(false)
  const set = (name: 'time_zone' | 'currency' | 'locale') => (value: unknown) =>
    change({ business: { ...business, [name]: value } })
  const { time_zone, currency, locale } = business
  if (!isOpen && !isWrong)
    return (
      <p className={styles.region}>
        <span>{[zone(time_zone), currencyWords(currency, tag), languageWords(locale, tag)].join(', ')}</span>{' '}
        <PlainButton aria-label={text('welcome.change_region')} onClick={() => open(true)}>
          {text('welcome.change')}
        </PlainButton>
      </p>
    )
  return (
    <EntryFields way={way}>
      <div className={styles.fields}>
        <ZoneInput
          field={{ path: 'business.time_zone', kind: 'zone', label: 'setup.time_zone' }}
          path="business.time_zone"
          value={time_zone}
          onChange={set('time_zone')}
          beside={{}}
        />
        <CurrencyInput
          field={{ path: 'business.currency', kind: 'currency', label: 'setup.business.currency' }}
          path="business.currency"
          value={currency}
          onChange={set('currency')}
          beside={{}}
        />
        <LanguageInput
          field={{ path: 'business.locale', kind: 'language', label: 'setup.business.locale' }}
          path="business.locale"
          value={locale}
          onChange={set('locale')}
          beside={{}}
        />
      </div>
    </EntryFields>
  )
}
