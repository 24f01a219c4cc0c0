// The hours of one day.
import { useText } from '../../../i18n/texts'
import { Button, buttonClass } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { Icon } from '../../../parts/icon'
import { minuteOf, nextSpan, type Span, spansOf } from '../times/week'
import { Group, type InputProps } from './frame'
import styles from './spans.module.css'

interface SpansProps {
  /** Of the day. */
  label: string
  spans: readonly Span[]
  onChange: (spans: readonly Span[]) => void
  /** The last hours can be taken out too. */
  canClose?: boolean
}

/** The hours of a day, each with what is wrong with it. */
export function Spans({ label, spans, onChange, canClose = false }: SpansProps) {
  const text = useText()
  const set = (at: number, changed: Partial<Span>) =>
    onChange(spans.map((span, other) => (other === at ? { ...span, ...changed } : span)))
  const keys = spans.map((_, at) => `span${at}`)
  return spans.map((span, at) => (
    <span key={keys[at]} className={styles.span}>
      <Clock label={`${label}: ${text('setup.opens')}`} value={span.opens} onChange={opens => set(at, { opens })} />
      –
      <Clock
        label={`${label}: ${text('setup.closes')}`}
        value={span.closes === '24:00' ? '00:00' : span.closes}
        isWrong={isBackwards(span)}
        onChange={closes => set(at, { closes: closes === '00:00' ? '24:00' : closes })}
      />
      {(canClose || spans.length > 1) && (
        <button
          type="button"
          className={buttonClass('bare', 'square')}
          aria-label={text('setup.remove', { title: `${label} ${span.opens}` })}
          onClick={() => onChange(spans.filter((_, other) => other !== at))}
        >
          <Icon name="close" />
        </button>
      )}
      {isBackwards(span) && <small role="alert">{text('setup.hours_backwards')}</small>}
    </span>
  ))
}

function isBackwards({ opens, closes }: Span): boolean {
  const [from, to] = [minuteOf(opens), minuteOf(closes)]
  return from !== undefined && to !== undefined && from >= to
}

interface ClockProps {
  label: string
  value: string
  isWrong?: boolean
  onChange: (time: string) => void
}

function Clock({ label, value, isWrong, onChange }: ClockProps) {
  return (
    <input
      type="time"
      className={controls.input}
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={value}
      onChange={event => onChange(event.target.value)}
    />
  )
}

export function HoursInput({ field, path, value, onChange }: InputProps<'hours'>) {
  const text = useText()
  const spans = spansOf(value)
  const label = text(field.label)
  return (
    <Group field={field} path={path}>
      <div className={styles.spans}>
        {spans.length === 0 && <span className={controls.quiet}>{text('setup.closed')}</span>}
        <Spans label={label} spans={spans} onChange={onChange} canClose />
        <Button
          looks={['bare']}
          aria-label={`${label}: ${text('setup.add_hours')}`}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          <Icon name="plus" />
          {text('setup.add_hours')}
        </Button>
      </div>
    </Group>
  )
}
