import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '../../i18n/texts'
import styles from './number-field.module.css'

interface NumberFieldProps {
  label: string
  hint?: string
  value: number
  /** Absent means 0. */
  least?: number
  most: number
  onChange: (value: number) => void
  /** What to say of a number beyond `most`, and of what is no number from 0 to 100. */
  tooMany?: string
  wrong?: string
  /** What is said to be wrong with what stands in the field; nothing once it is right, or the field is gone. */
  onMistake?: (error: string | undefined) => void
}

const highest = 100

/** A small number between two buttons; it can be typed as well. Only what is allowed is reported. */
export function NumberField({
  label,
  hint,
  value,
  least = 0,
  most,
  onChange,
  tooMany,
  wrong,
  onMistake,
}: NumberFieldProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()

  const told = useRef(onMistake)
  useEffect(() => {
    told.current = onMistake
  })
  // Of what stands in the field: a button that can do no more leaves a number that is right.
  const standing = typed === undefined ? undefined : error
  useEffect(() => {
    if (!standing) return
    told.current?.(standing)
    return () => told.current?.(undefined)
  }, [standing])

  const set = (number: number) => {
    setTyped(undefined)
    setError(undefined)
    if (number !== value) onChange(number)
  }
  const type = (written: string) => {
    const number = Number(written)
    const isNumber = /^\d+$/.test(written.trim())
    if (isNumber && number >= least && number <= most) return set(number)
    setTyped(written)
    // More digits may follow.
    if (isNumber && number < least) return setError(undefined)
    setError(isNumber && number <= highest ? (tooMany ?? wrong) : (wrong ?? tooMany))
  }
  return (
    <div className={styles.field}>
      <span className={styles.name}>
        <label htmlFor={id}>{label}</label>
        {hint && <span id={`${id}-hint`}>{hint}</span>}
      </span>
      <span className={styles.stepper}>
        <Step name={text('choices.fewer', { title: label })} off={value <= least} onPress={() => set(value - 1)} />
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed ?? value}
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={`${hint ? `${id}-hint` : ''} ${error ? `${id}-mistake` : ''}`.trim() || undefined}
          onChange={event => type(event.target.value)}
          onFocus={event => event.target.select()}
          onBlur={() => typed !== undefined && !error && (wrong ? setError(wrong) : setTyped(undefined))}
        />
        <Step
          name={text('choices.more', { title: label })}
          // With a message for it the button says why there can be no more.
          off={value >= most && !tooMany}
          onPress={() => (value < most ? set(value + 1) : setError(tooMany))}
          plus
        />
      </span>
      {error && (
        <span id={`${id}-mistake`} className={styles.mistake} role="alert">
          {error}
        </span>
      )}
    </div>
  )
}

// Keeps the focus when it is switched off.
function Step(props: { name: string; off: boolean; onPress: () => void; plus?: boolean }) {
  return (
    <button
      type="button"
      aria-label={props.name}
      aria-disabled={props.off || undefined}
      onClick={props.off ? undefined : props.onPress}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d={props.plus ? 'M10 4v12M4 10h12' : 'M4 10h12'} />
      </svg>
    </button>
  )
}
