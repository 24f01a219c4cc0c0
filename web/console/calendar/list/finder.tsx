import { useEffect, useState } from 'react'
import { useSettled } from '../../../shared/lib/use-settled'
import { useText } from '../../i18n/texts'
import { SelectField, TextField } from '../../parts/fields'
import { listedStates, listedWeeks } from '../../parts/place'
import { stateOf } from '../../parts/states'
import { go, placeNow, usePlace } from '../../parts/use-place'
import { useOverview } from '../overview/use-overview'
import { useShown } from '../shown'
import styles from './list.module.css'

/** Which bookings one looks for. */
export function Finder() {
  const text = useText()
  const { state, weeks, person = 'all' } = usePlace()
  const { from } = useShown()
  const staff = useOverview(from, 7).data?.staff ?? []
  const anyState = ['', text('list.any_status')] as const
  return (
    <search className={styles.finder}>
      <Words />
      <SelectField
        label={text('list.period')}
        name="weeks"
        options={listedWeeks.map(one => [one, text('list.weeks', { count: Number(one) })] as const)}
        value={weeks ?? '1'}
        onChoose={weeks => go({ ...placeNow(), weeks })}
      />
      <SelectField
        label={text('list.status')}
        name="state"
        options={[anyState, ...listedStates.map(one => [one, text(`word.${wordOf(one)}`)] as const)]}
        value={state ?? ''}
        onChoose={state => go({ ...placeNow(), state: state || undefined })}
      />
      <SelectField
        label={text('calendar.person')}
        name="person"
        options={[['all', text('sheet.everyone')] as const, ...staff.map(({ id, name }) => [id, name] as const)]}
        value={person}
        onChoose={person => go({ ...placeNow(), person })}
      />
    </search>
  )
}

// Before its end a scheduled booking is booked, and not yet asked about.
const wordOf = (status: (typeof listedStates)[number]) => stateOf({ status, ends_at: '9999-12-31' }, '2000-01-01')

/** Looks for what is typed once it is. */
function Words() {
  const text = useText()
  const { query = '' } = usePlace()
  const [typed, type] = useState(query)
  const wanted = useSettled(typed.trim())
  useEffect(() => {
    const place = placeNow()
    if (wanted !== (place.query ?? '')) go({ ...place, query: wanted || undefined })
  }, [wanted])
  // Shown without any filter again.
  useEffect(() => type(typed => (query === '' || query !== typed.trim() ? query : typed)), [query])
  return (
    <TextField
      label={text('list.find')}
      type="search"
      name="find"
      autoComplete="off"
      maxLength={100}
      value={typed}
      onType={type}
    />
  )
}
