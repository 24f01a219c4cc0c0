import { useState } from 'react'
import type { DeskColumn, DeskService } from '../api/types'
import { minuteOf } from '../calendar/geometry'
import { useText } from '../i18n/texts'
import { PlainButton } from '../parts/button'
import { Icon } from '../parts/icon'
import { useTimes } from '../parts/use-times'
import choices from './choices.module.css'
import { Choices } from './item-fields'
import { emptyItem, lengthOf, type TypedItem, withService } from './order'
import { fitOf } from './quote'

interface ServiceListProps {
  items: readonly TypedItem[]
  services: readonly DeskService[]
  /** The day of the host; without one nothing is said of what fits. */
  column: DeskColumn | undefined
  host: { id: string; name: string } | undefined
  /** The start, on the clock of the business. */
  at: string | undefined
  onChange: (items: TypedItem[]) => void
}

/** On a phone: what can be booked as lines to tick, each with what it would reach into. */
export function ServiceList({ items, services, column, host, at, onChange }: ServiceListProps) {
  const text = useText()
  const [seesAll, seeAll] = useState(false)
  const chosen = (id: string) => items.find(item => item.service === id)
  const isOffered = (service: DeskService) => !host || service.staff_ids.includes(host.id) || chosen(service.id)
  const [offered, others] = [services.filter(isOffered), services.filter(service => !isOffered(service))]
  const taken = items.reduce((sum, item) => sum + lengthOf(item, services), 0)
  const start = at && column ? minuteOf(at, column.date) + taken : undefined
  const toggle = (service: DeskService) => {
    const item = chosen(service.id)
    const rest = items.filter(one => one.service && one !== item)
    const key = Math.max(-1, ...items.map(one => one.key)) + 1
    const added = withService(emptyItem(key, items[0]?.host), service)
    const next = item ? rest : [...rest, added]
    onChange(next.length > 0 ? next : [emptyItem(key, items[0]?.host)])
  }
  const line = (service: DeskService) => {
    const item = chosen(service.id)
    return (
      <li key={service.id}>
        <ServiceLine
          service={service}
          isChosen={item !== undefined}
          fit={item || start === undefined ? undefined : fitOf(column, start, service.duration_minutes)}
          onToggle={() => toggle(service)}
        />
        {item && (
          <div className={choices.below}>
            <Choices
              item={item}
              service={service}
              onChange={changed => onChange(items.map(one => (one === item ? changed : one)))}
            />
          </div>
        )}
      </li>
    )
  }
  return (
    <>
      <ul className={choices.services}>{(seesAll ? [...offered, ...others] : offered).map(line)}</ul>
      {others.length > 0 && !seesAll && host && (
        <div>
          <PlainButton onClick={() => seeAll(true)}>
            {text('new.others', { count: others.length, title: host.name })}
          </PlainButton>
        </div>
      )}
    </>
  )
}

interface ServiceLineProps {
  service: DeskService
  isChosen: boolean
  fit: ReturnType<typeof fitOf>
  onToggle: () => void
}

function ServiceLine({ service: { name, duration_minutes, price }, isChosen, fit, onToggle }: ServiceLineProps) {
  const text = useText()
  const { duration, money } = useTimes()
  return (
    <label className={choices.service}>
      <input type="checkbox" name="service" checked={isChosen} onChange={onToggle} />
      <span>
        <b>{name}</b>
        {price && <span className={choices.measure}>{money(price)}</span>}
        <small>
          {duration(duration_minutes)}
          {fit?.kind === 'into' && (
            <span className={choices.misfit}>
              <Icon name="flag" />
              {text('new.into', { time: duration(fit.minutes), title: fit.title })}
            </span>
          )}
          {fit?.kind === 'over' && (
            <span className={choices.misfit}>
              <Icon name="flag" />
              {text('rule.over', { time: duration(fit.minutes) })}
            </span>
          )}
        </small>
      </span>
    </label>
  )
}
