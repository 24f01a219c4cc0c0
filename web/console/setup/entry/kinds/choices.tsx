// What is chosen from a few.

import { ErrorText, HelpText, partsOf } from '../../../../shared/ui/fields/field-frame'
import { useText } from '../../../i18n/texts'
import { SelectField, Tick } from '../../../parts/fields'
import { useAround } from '../around'
import styles from '../entry.module.css'
import type { Options } from '../table'
import { poolOf } from '../words'
import { type InputProps, useFrame } from './frame'

export function ChoiceInput({ field, path, value, onChange }: InputProps<'choice'>) {
  return <Choice field={field} path={path} value={value} onChange={onChange} options={field.options} />
}

const details: Options = [
  ['off', 'setup.off'],
  ['optional', 'setup.optional'],
  ['required', 'setup.required'],
]

export function DetailInput({ field, path, value, onChange }: InputProps<'detail'>) {
  return <Choice field={field} path={path} value={value} onChange={onChange} options={details} />
}

function Choice(props: Omit<InputProps, 'beside'> & { options: Options }) {
  const { field, path, value, onChange, options } = props
  const text = useText()
  const frame = useFrame({ field, path })
  return (
    <SelectField
      {...frame}
      name={path}
      options={options.map(([one, words]) => [one, text(words)] as const)}
      value={String(value ?? '')}
      onChoose={chosen => onChange(chosen || undefined)}
    />
  )
}

export function SwitchInput({ field, path, value, onChange }: InputProps<'switch'>) {
  const { id, label, hint, error, below } = useFrame({ field, path })
  return (
    <div className={styles.switch}>
      <Tick id={id} isOn={value === true} onTick={onChange} describedBy={hint ? partsOf(id).help : undefined}>
        {label}
      </Tick>
      <div>
        <HelpText id={id} help={hint} />
        <ErrorText id={id} error={error} />
        {below}
      </div>
    </div>
  )
}

export function PickInput({ field, path, value, onChange }: InputProps<'pick'>) {
  const text = useText()
  const { setup } = useAround()
  const frame = useFrame({ field, path })
  const all = field.from.flatMap(pool => poolOf(setup, pool)).filter(({ slug, isOff }) => !isOff || slug === value)
  const known = all.map(({ slug, name }) => [slug, name] as const)
  const chosen = String(value ?? '')
  // What is no longer there is still what the entry says.
  const missing = chosen && !all.some(({ slug }) => slug === chosen) ? [[chosen, chosen] as const] : []
  return (
    <SelectField
      {...frame}
      name={path}
      options={[['', text(field.none)], ...known, ...missing]}
      value={chosen}
      onChoose={slug => onChange(slug || undefined)}
    />
  )
}
