// A time zone, searched by city as visitors do.
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { findZones } from '../../../../shared/api/time-zones'
import { type FoundZone, searchZones, suggestedZones, zoneEntries } from '../../../../shared/time/zone-search'
import { useText } from '../../../i18n/texts'
import controls from '../../../parts/controls.module.css'
import { Field } from '../../../parts/fields'
import { useVisit } from '../../../parts/session'
import { useCityOf } from '../../../parts/values/cities'
import { useAround } from '../around'
import { type InputProps, useFrame } from './frame'
import styles from './zone.module.css'

const most = 6

/** All zones; nothing until they come. */
function useZones() {
  const locale = useVisit().session.user?.locale ?? 'en'
  return useQuery({
    queryKey: ['time-zones', locale],
    queryFn: async () => {
      const found = await findZones(locale)
      if (found.kind !== 'ok') throw new Error('No time zones came.')
      return zoneEntries(found.data.time_zones)
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
}

interface Option {
  /** Empty for none of them. */
  name: string
  city: string
  about: string
}

const optionOf = ({ zone, otherCity }: FoundZone): Option => ({
  name: zone.name,
  city: otherCity ?? zone.city,
  about: [zone.country, zone.offset].filter(Boolean).join(' · '),
})

export function ZoneInput({ field, path, value, onChange }: InputProps<'zone'>) {
  const text = useText()
  const city = useCityOf()
  const frame = useFrame({ field, path })
  const [typed, type] = useState<string>()
  const [isOpen, open] = useState(false)
  const [active, choose] = useState(0)
  const options = useOptions(field, value, typed)
  const own = value ? city(String(value)) : field.none ? text(field.none) : ''
  const show = (isShown: boolean) => {
    open(isShown)
    choose(0)
    if (!isShown) type(undefined)
  }
  const take = ({ name }: Option) => {
    onChange(name || undefined)
    show(false)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options?.[active]
    if (step && !isOpen) show(true)
    else if (step) choose(Math.min(Math.max(active + step, 0), (options?.length ?? 1) - 1))
    else if (event.key === 'Enter' && isOpen) {
      if (option) take(option)
    } else if (event.key === 'Escape' && isOpen) show(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const list = `${frame.id}-list`
  return (
    <Field {...frame}>
      {inside => (
        <div className={styles.zone}>
          <input
            {...inside}
            className={controls.input}
            name={path}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && options?.[active] ? `${list}-${active}` : undefined}
            autoComplete="off"
            spellCheck={false}
            value={typed ?? own}
            onFocus={event => event.target.select()}
            onClick={() => show(true)}
            onBlur={() => show(false)}
            onKeyDown={press}
            onChange={event => {
              type(event.target.value)
              open(true)
              choose(0)
            }}
          />
          <div id={list} role="listbox" aria-label={frame.label} className={styles.list} hidden={!isOpen}>
            {isOpen &&
              options?.map((option, at) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
                <div
                  key={option.name}
                  id={`${list}-${at}`}
                  role="option"
                  tabIndex={-1}
                  className={styles.option}
                  aria-selected={at === active}
                  onMouseDown={event => event.preventDefault()}
                  onClick={() => take(option)}
                >
                  <span>{option.city}</span>
                  <span className={controls.quiet}>{option.about}</span>
                </div>
              ))}
          </div>
          {isOpen && options?.length === 0 && (
            <p className={controls.quiet} role="status">
              {text('setup.zone_none')}
            </p>
          )}
        </div>
      )}
    </Field>
  )
}

/** What fits what is typed; before that, none where that means something, and the zones that are near. */
function useOptions({ none }: InputProps<'zone'>['field'], value: unknown, typed = ''): Option[] | undefined {
  const text = useText()
  const { setup } = useAround()
  const { data: zones } = useZones()
  const home = setup.business.time_zone
  return useMemo(() => {
    if (!zones) return undefined
    const liked = [String(value || home), home, Intl.DateTimeFormat().resolvedOptions().timeZone]
    if (typed.trim()) return searchZones(zones, typed, liked).slice(0, most).map(optionOf)
    const near = suggestedZones(zones, liked).map(zone => optionOf({ zone }))
    return [...(none ? [{ name: '', city: text(none), about: '' }] : []), ...near].slice(0, most)
  }, [zones, value, home, typed, none, text])
}
