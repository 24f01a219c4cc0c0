import { useText } from '../../../i18n/texts'
import { SelectField, TextField } from '../../../parts/fields'
import { useAround } from '../around'
import { type InputProps, useFrame } from './frame'

/** One of what the entry itself has, or what is typed where there is nothing to choose from. */
export function InnerInput({ field, path, value, onChange, beside }: InputProps<'inner'>) {
  const text = useText()
  const { edit, words } = useAround()
  const frame = useFrame({ field, path })
  const chosen = String(value ?? '')
  const known = field.choose(edit.typed, beside, words)
  if (!known) {
    const type = field.type?.(edit.typed, beside) ?? 'text'
    return (
      <TextField
        {...frame}
        name={path}
        type={type === 'date' ? 'date' : 'text'}
        inputMode={type === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        maxLength={500}
        value={chosen}
        onType={onChange}
      />
    )
  }
  const none = field.none || !chosen ? [['', text(field.none ?? 'setup.choose_one')] as const] : []
  // What is no longer there is still what the entry says.
  const missing = chosen && !known.some(([one]) => one === chosen) ? [[chosen, chosen] as const] : []
  return (
    <SelectField
      {...frame}
      name={path}
      options={[...none, ...known, ...missing]}
      value={chosen}
      onChoose={one => onChange(one || undefined)}
    />
  )
}
