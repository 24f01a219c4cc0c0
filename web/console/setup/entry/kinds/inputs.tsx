// What is typed into.
import { useState } from 'react'
import { useText } from '../../../i18n/texts'
import controls from '../../../parts/controls.module.css'
import { Field as Around, TextField } from '../../../parts/fields'
import { amountOf, typedAmount } from '../../../parts/values/amounts'
import { useAround } from '../around'
import styles from '../entry.module.css'
import { slugOf } from '../slug'
import { minutesOf } from '../times/minutes'
import { type InputProps, useFrame } from './frame'

const asText = (value: unknown) => (value === undefined ? '' : String(value))

export function TextInput({ field, path, value, onChange }: InputProps<'text'>) {
  const frame = useFrame({ field, path })
  const type = field.type ?? 'text'
  return (
    <TextField
      {...frame}
      name={path}
      type={type}
      autoComplete="off"
      maxLength={field.most}
      value={asText(value)}
      onType={onChange}
    />
  )
}

export function MultilineInput({ field, path, value, onChange }: InputProps<'multiline'>) {
  const frame = useFrame({ field, path })
  return <TextField {...frame} name={path} maxLength={field.most} rows={3} value={asText(value)} onType={onChange} />
}

export function LinesInput({ field, path, value, onChange }: InputProps<'lines'>) {
  const frame = useFrame({ field, path })
  const toText = (lines: unknown) => (Array.isArray(lines) ? lines.join('\n') : '')
  const toLines = (text: string) => text.split('\n').flatMap(line => line.trim() || [])
  const [shown, show] = useTyped(value, { toText, toValue: toLines })
  return (
    <TextField
      {...frame}
      name={path}
      rows={3}
      value={shown}
      onType={text => {
        show(text)
        onChange(toLines(text))
      }}
    />
  )
}

/** The part of an address. It follows the name as long as it was made from it. */
export function SlugInput({ field, path, value, onChange }: InputProps<'slug'>) {
  const frame = useFrame({ field, path })
  return (
    <TextField
      {...frame}
      name={path}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={80}
      value={asText(value)}
      onType={onChange}
      onBlur={() => onChange(slugOf(asText(value)))}
    />
  )
}

interface Conversion {
  toText: (value: unknown) => string
  toValue: (text: string) => unknown
}

/** What was typed holds as long as it means the value. */
function useTyped(value: unknown, { toText, toValue }: Conversion, absent?: unknown) {
  const [typed, type] = useState(() => toText(value))
  const means = toValue(typed)
  // An empty field stays one while another figure is typed, though it means what is usual.
  const isEmptied = means === undefined && value === absent
  const isSameValue = isEmptied || means === value || JSON.stringify(means) === JSON.stringify(value ?? [])
  return [isSameValue ? typed : toText(value), type] as const
}

interface FigureProps extends Omit<InputProps, 'beside'> {
  conversion: Conversion
  /** Beside what is typed. */
  unit?: string | undefined
  /** What it comes to, for those who do not want to reckon. */
  means?: string | undefined
}

/** A figure: what cannot be read stays as it was typed, and is sent so, for the server to refuse it. */
function Figure({ field, path, value, onChange, conversion, unit, means }: FigureProps) {
  const frame = useFrame({ field, path, means })
  const [shown, show] = useTyped(value, conversion, field.absent)
  return (
    <Around {...frame}>
      {inside => (
        <span className={styles.figure} data-unit={unit ? '' : undefined}>
          <input
            {...inside}
            className={controls.input}
            name={path}
            inputMode={field.kind === 'money' ? 'decimal' : undefined}
            autoComplete="off"
            value={shown}
            onChange={event => {
              show(event.target.value)
              onChange(conversion.toValue(event.target.value))
            }}
            onBlur={() => show(conversion.toText(value))}
          />
          {unit && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Around>
  )
}

/** What was typed where it means nothing. */
const orAsTyped = (meaning: number | undefined, typed: string) => (typed.trim() === '' ? undefined : (meaning ?? typed))

export function NumberInput(props: InputProps<'number'>) {
  const text = useText()
  const toValue = (typed: string) => orAsTyped(/^-?\d{1,9}$/.test(typed.trim()) ? Number(typed) : undefined, typed)
  const { unit } = props.field
  return <Figure {...props} conversion={{ toText: asText, toValue }} unit={unit && text(unit)} />
}

export function MinutesInput(props: InputProps<'minutes'>) {
  const text = useText()
  const { words } = useAround()
  const { value } = props
  const toValue = (typed: string) => orAsTyped(minutesOf(typed), typed)
  const isLong = typeof value === 'number' && value >= 60
  return (
    <Figure
      {...props}
      conversion={{ toText: asText, toValue }}
      unit={text('setup.minutes')}
      means={isLong ? words.length(value) : undefined}
    />
  )
}

export function MoneyInput(props: InputProps<'money'>) {
  const { currency } = useAround().setup.business
  const toText = (value: unknown) => (typeof value === 'number' ? typedAmount(value, currency) : asText(value))
  const toValue = (typed: string) => orAsTyped(amountOf(typed, currency), typed)
  return <Figure {...props} conversion={{ toText, toValue }} unit={currency} />
}

export function DateInput({ field, path, value, onChange }: InputProps<'date'>) {
  const frame = useFrame({ field, path })
  return <TextField {...frame} name={path} type="date" value={asText(value)} onType={onChange} />
}
