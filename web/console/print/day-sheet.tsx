import { useEffect } from 'react'
import { titlePage } from '../../shared/lib/page-title'
import type { DeskStaff } from '../api/types'
import { useShown } from '../calendar/shown'
import { DayArrows, DayHeading } from '../calendar/tools'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { Button, buttonClass } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Icon } from '../parts/icon'
import { go, PlaceLink, usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import styles from './day-sheet.module.css'
import { Paper } from './paper'
import { hasDay } from './sheet-rows'
import { useSheet } from './use-sheet'

/** A day on paper: of one person, or of each on a page of their own. */
export function DaySheet() {
  const text = useText()
  const { day } = useTimes()
  const { person } = usePlace()
  const shown = useShown()
  const asked = useSheet(shown.date)
  const heading = `${text('sheet.heading')} – ${day(shown.date)}`
  useEffect(() => titlePage(heading), [heading])
  const staff = asked.data?.calendar.staff ?? []
  return (
    <>
      <div className={styles.tools}>
        <PlaceLink
          className={buttonClass('bare', 'square')}
          to={{ screen: 'calendar', view: 'day', date: shown.date, person }}
          aria-label={text('sheet.to_calendar')}
        >
          <Icon name="calendar" />
        </PlaceLink>
        <DayHeading shown={shown} />
        <DayArrows shown={shown} />
        <div className={styles.end}>
          <Whose staff={staff} />
          <Button looks={['main']} onClick={() => print()}>
            <Icon name="print" />
            {text('action.print')}
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.desk} tabIndex={0} aria-label={text('sheet.heading')}>
        <Answer of={asked} skeleton={<p className={styles.waiting}>{text('state.loading')}</p>}>
          {({ calendar, bookings }) => {
            const columns = calendar.columns.filter(({ staff_id }) => person === undefined || staff_id === person)
            const told = person === undefined ? columns.filter(hasDay) : columns
            if (told.length === 0) return <p className={styles.waiting}>{text('sheet.empty')}</p>
            return told.map(column => (
              <Paper
                key={column.staff_id}
                column={column}
                name={staff.find(({ id }) => id === column.staff_id)?.name ?? ''}
                calendar={calendar}
                bookings={bookings}
              />
            ))
          }}
        </Answer>
      </section>
    </>
  )
}

function Whose({ staff }: { staff: readonly DeskStaff[] }) {
  const text = useText()
  const place = usePlace()
  return (
    <select
      className={`${controls.input} ${styles.person}`}
      aria-label={text('calendar.person')}
      value={place.person ?? ''}
      onChange={event => go({ ...place, person: event.target.value || undefined })}
    >
      <option value="">{text('sheet.everyone')}</option>
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
