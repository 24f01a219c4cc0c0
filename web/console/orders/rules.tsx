import { useEffect, useRef } from 'react'
import { dateOf } from '../../shared/time/wall-clock'
import type { BookingRule, DeskColumn, StaffQuote } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { Icon } from '../parts/icon'
import { useTimes } from '../parts/use-times'
import choices from './choices.module.css'
import styles from './orders.module.css'
import { type FoundRule, measureOf, type Obstacle, obstaclesOf, rulesOf } from './quote'

interface RulesProps {
  quote: StaffQuote
  ticked: readonly BookingRule[]
  onTick: (rule: BookingRule, isOn: boolean) => void
  columns: readonly DeskColumn[]
  now: string
  /** These came into the way after one had pressed the button: the first that is not ticked gets the focus. */
  isNews: boolean
}

/** The rules in the way, a box each: what is not ticked still holds. */
export function RulesInTheWay({ quote, ticked, onTick, columns, now, isNews }: RulesProps) {
  const text = useText()
  const obstacles = obstaclesOf(rulesOf(quote))
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!isNews) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector<HTMLElement>('input:not(:checked)')?.focus()
  }, [isNews])
  if (obstacles.length === 0) return null
  return (
    <div className={choices.obstacles}>
      <fieldset ref={box} className={choices.rules} data-rules="">
        <legend>
          <Icon name="flag" />
          <span>
            {text('rule.heading', { count: obstacles.length })} {text('rule.tick')}
          </span>
        </legend>
        {isNews && (
          <p className={choices.news} role="alert">
            {text('rule.news')}
          </p>
        )}
        {obstacles.map(obstacle => (
          <Rule
            key={obstacle.rule}
            obstacle={obstacle}
            measures={obstacle.places.map(place => measureOf(place, quote, columns, now))}
            isTicked={ticked.includes(obstacle.rule)}
            onTick={isOn => onTick(obstacle.rule, isOn)}
          />
        ))}
      </fieldset>
      <p className={styles.hint}>{text('rule.rest')}</p>
    </div>
  )
}

interface RuleProps {
  obstacle: Obstacle
  measures: readonly (number | undefined)[]
  isTicked: boolean
  onTick: (isOn: boolean) => void
}

function Rule({ obstacle: { rule, places, isFixed }, measures, isTicked, onTick }: RuleProps) {
  const text = useText()
  const { duration } = useTimes()
  const longest = Math.max(0, ...measures.map(minutes => minutes ?? 0))
  const measure = longest > 0 ? duration(longest) : undefined
  return (
    <label className={choices.rule} data-fixed={isFixed ? '' : undefined} data-rule={rule}>
      <input
        type="checkbox"
        checked={isTicked && !isFixed}
        disabled={isFixed}
        onChange={event => onTick(event.target.checked)}
      />
      <span>
        <b>{text(`rule.${rule}`)}</b>
        {measure && (
          <span className={choices.measure}>
            {rule === 'outside_hours' ? text('rule.over', { time: measure }) : measure}
          </span>
        )}
        <RuleReasons places={places} />
        {isFixed && <span className={choices.ask}>{text('rule.not_yours')}</span>}
      </span>
    </label>
  )
}

/** Why, in a sentence for each host whom it is about. */
function RuleReasons({ places }: { places: readonly FoundRule[] }) {
  const texts = useTexts()
  const { times, shortDay } = useTimes()
  const { text } = texts
  const why = ({ rule, staff_name = '', from, to, seats_left = 0 }: FoundRule) => {
    const time = from && to ? times(from, to) : ''
    if (rule === 'seats') return text('rule_why.seats', { count: seats_left })
    if (rule === 'overlap' || rule === 'time_off') return text(`rule_why.${rule}`, { title: staff_name, time })
    if (rule === 'outside_hours' || rule === 'limit' || rule === 'not_offered_by')
      return text(`rule_why.${rule}`, { title: staff_name })
    return text(`rule_why.${rule}`)
  }
  const words = places.map(place =>
    place.starts_at ? `${shortDay(dateOf(place.starts_at))}: ${why(place)}` : why(place),
  )
  return (
    <>
      {[...new Set(words)].map(sentence => (
        <small key={sentence}>{sentence}</small>
      ))}
    </>
  )
}
