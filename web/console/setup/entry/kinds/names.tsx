// What has a name of its own in the world: languages, currencies and countries; and what is only shown.
import { useMemo } from 'react'
import { languages } from '../../../i18n/messages'
import { useText, useTexts } from '../../../i18n/texts'
import controls from '../../../parts/controls.module.css'
import { SelectField } from '../../../parts/fields'
import { countriesIn } from '../../../parts/values/countries'
import { useAround } from '../around'
import { wordsOf } from '../words'
import { type InputProps, useFrame } from './frame'
import styles from './names.module.css'

export function LanguageInput({ field, path, value, onChange }: InputProps<'language'>) {
  const text = useText()
  const frame = useFrame({ field, path })
  const none = field.none ? [['', text(field.none)] as const] : []
  return (
    <SelectField
      {...frame}
      name={path}
      options={[...none, ...Object.entries(languages)]}
      value={String(value ?? '')}
      onChoose={chosen => onChange(chosen || undefined)}
    />
  )
}

export function CurrencyInput({ field, path, value, onChange }: InputProps<'currency'>) {
  const { tag } = useTexts()
  const frame = useFrame({ field, path })
  const chosen = String(value ?? '')
  const names = new Intl.DisplayNames(tag, { type: 'currency' })
  const known = new Set([chosen, ...Intl.supportedValuesOf('currency')].filter(Boolean).toSorted())
  return (
    <SelectField
      {...frame}
      name={path}
      options={[...known].map(code => [code, `${code} · ${names.of(code) ?? code}`] as const)}
      value={chosen}
      onChoose={onChange}
    />
  )
}

export function CountryInput({ field, path, value, onChange }: InputProps<'country'>) {
  const { text, tag } = useTexts()
  const frame = useFrame({ field, path })
  const countries = useMemo(() => countriesIn(tag), [tag])
  return (
    <SelectField
      {...frame}
      name={path}
      options={[['', text(field.none)], ...countries]}
      value={String(value ?? '')}
      onChoose={chosen => onChange(chosen || undefined)}
    />
  )
}

/** Of what cannot be changed, or not by this user. `why` says the latter. */
export function FixedInput({ field, path, value, why }: Pick<InputProps, 'path' | 'value'> & FixedProps) {
  const text = useText()
  const { words } = useAround()
  const { label, hint } = useFrame({ field, path })
  const lines = Array.isArray(value) ? value.map(String) : [wordsOf(field, value, words)]
  const unit = field.kind === 'number' && field.unit && value !== undefined ? text(field.unit) : ''
  const said = lines.flatMap(line => (line ? [line, unit].filter(Boolean).join(' ') : []))
  return (
    <div className={styles.fixed}>
      <p className={styles.label}>{label}</p>
      {said.length > 0 ? (
        said.map(line => <p key={line}>{line}</p>)
      ) : (
        <p className={controls.quiet}>{text('setup.none')}</p>
      )}
      {(why ?? hint) && <p className={controls.small}>{why ?? hint}</p>}
    </div>
  )
}

interface FixedProps {
  field: InputProps['field']
  why?: string | undefined
}
