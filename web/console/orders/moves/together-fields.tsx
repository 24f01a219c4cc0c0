import { useId } from 'react'
import { dateOf } from '../../../shared/time/wall-clock'
import type { StaffQuote } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Tick } from '../../parts/fields'
import { useTimes } from '../../parts/use-times'
import choices from '../choices.module.css'
import moving from './move.module.css'
import type { Scope } from './together'
import type { TogetherState } from './use-together'

/** Who else moves, where there is anyone. */
export function TogetherFields({ together }: { together: TogetherState }) {
  const { mates, scopes } = together
  if (mates.length > 0) return <Mates together={together} />
  return scopes.length > 1 && <Scopes together={together} />
}

function Mates({ together: { mates, others, choose, chooseAll } }: { together: TogetherState }) {
  const text = useText()
  return (
    <fieldset className={choices.tell}>
      <legend>{text('move.together')}</legend>
      <div className={moving.mates}>
        <Tick isOn={others.length === mates.length} onTick={chooseAll}>
          <b>{text('move.class', { count: mates.length })}</b>
        </Tick>
        {mates.length > 1 &&
          mates.map(one => (
            <Tick key={one.booking.id} isOn={others.includes(one)} onTick={isOn => choose(one.booking.id, isOn)}>
              {one.booking.customer_name || text('booking.no_name')}
            </Tick>
          ))}
      </div>
    </fieldset>
  )
}

function Scopes({ together: { scopes, scope, setScope, countOf } }: { together: TogetherState }) {
  const text = useText()
  const name = useId()
  const words: Record<Scope, string> = {
    one: text('move.only'),
    following: text('move.following', { count: countOf('following') }),
    all: text('move.all_coming', { count: countOf('all') + 1 }),
  }
  return (
    <fieldset className={choices.tell}>
      <legend>{text('mark.series')}</legend>
      <div className={choices.choices}>
        {scopes.map(one => (
          <label key={one} className={choices.choice}>
            <input type="radio" name={name} checked={scope === one} onChange={() => setScope(one)} />
            <span>
              <b>{words[one]}</b>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Where the others go that do not begin together with it. */
export function OtherPlaces({ quote }: { quote: StaffQuote }) {
  const { times, shortDay } = useTimes()
  const others = (quote.together ?? []).filter(({ starts_at }) => starts_at !== quote.starts_at)
  if (others.length === 0) return null
  return (
    <ul className={moving.others}>
      {others.map(({ booking_id, starts_at, ends_at }) => (
        <li key={booking_id}>
          {shortDay(dateOf(starts_at))}, {times(starts_at, ends_at)}
        </li>
      ))}
    </ul>
  )
}
