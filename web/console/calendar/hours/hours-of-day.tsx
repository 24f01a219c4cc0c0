import { useState } from 'react'
import type { DeskCalendar, DeskColumn, DeskSpan } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button, buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Icon } from '../../parts/icon'
import { useKeys } from '../../parts/keys/use-keys'
import { useReach, useVisit } from '../../parts/session'
import { usePhone } from '../../parts/use-media'
import { go, PlaceLink, placeNow, usePlace } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import { keyOfSpan, type Span, spanOf, timeAt } from '../geometry'
import type { Shown } from '../shown'
import { DayArrows, DayHeading, Tools } from '../tools'
import styles from './hours.module.css'
import { type Drawn, EndDialog, HoursDialog, useKinds } from './hours-dialog'
import { HoursGrid } from './hours-grid'
import { HoursWords, usualSpan } from './hours-words'

interface HoursOfDayProps {
  shown: Shown
  calendar: DeskCalendar
}

/** A day whose hours are being changed: drawn in columns, or by a dialog for each person. */
export function HoursOfDay({ shown, calendar }: HoursOfDayProps) {
  const text = useText()
  const isPhone = usePhone()
  const place = usePlace()
  const { staff } = calendar
  const [drawn, draw] = useState<Drawn>()
  const [ending, end] = useState<{ span: DeskSpan; column: DeskColumn }>()
  const kinds = useKinds()
  const mayChange = useMayChange()
  const columns = calendar.columns.filter(({ staff_id }) => mayChange(staff_id))
  const nameOf = (id: string) => staff.find(one => one.id === id)?.name ?? ''
  useKeys({ Escape: drawn || ending ? undefined : () => go({ ...placeNow(), mode: undefined }) })
  const ask = (column: DeskColumn, span: Span) => draw({ ...span, column, kind: kinds[0] ?? 'off' })
  // Begins with the hours that the day has.
  const askHours = (column: DeskColumn) =>
    draw({ ...usualSpan(column), column, kind: kinds.includes('only') ? 'only' : 'off' })
  const done = (
    <PlaceLink className={buttonClass()} to={{ ...place, mode: undefined }}>
      {text('hours.done')}
    </PlaceLink>
  )
  return (
    <>
      {isPhone ? (
        <header className={styles.top}>
          <DayHeading shown={shown} />
          <DayArrows shown={shown} />
          {done}
        </header>
      ) : (
        <>
          <Tools shown={shown} />
          <div className={styles.hint}>
            <p>{text(columns.length > 0 ? 'hours.draw' : 'hours.may_not')}</p>
            {done}
          </div>
        </>
      )}
      {isPhone ? (
        <HoursList columns={columns} nameOf={nameOf} onAsk={askHours} onEnd={(column, span) => end({ column, span })} />
      ) : (
        columns.length > 0 && (
          <HoursGrid
            calendar={{ ...calendar, columns }}
            nameOf={nameOf}
            drawn={drawn}
            onDraw={ask}
            onChange={askHours}
            onEnd={(column, span) => end({ column, span })}
          />
        )
      )}
      {drawn && <HoursDialog drawn={drawn} name={nameOf(drawn.column.staff_id)} onClose={() => draw(undefined)} />}
      {ending && (
        <EndDialog
          span={ending.span}
          staff={staff.find(({ id }) => id === ending.column.staff_id)}
          onClose={() => end(undefined)}
        />
      )}
    </>
  )
}

/** Whose hours the user may change. */
function useMayChange(): (staffId: string) => boolean {
  const reaches = [useReach('time_off.change'), useReach('hours.change')]
  const { user } = useVisit().session
  return id => reaches.includes('all') || (reaches.includes('own') && user?.staff_id === id)
}

interface HoursListProps {
  columns: readonly DeskColumn[]
  nameOf: (id: string) => string
  onAsk: (column: DeskColumn) => void
  onEnd: (column: DeskColumn, span: DeskSpan) => void
}

/** On a phone: the hours and the time off of each person, in words. */
function HoursList({ columns, nameOf, onAsk, onEnd }: HoursListProps) {
  const text = useText()
  if (columns.length === 0) return <p className={styles.empty}>{text('hours.may_not')}</p>
  return (
    <ul className={styles.list}>
      {columns.map(column => (
        <li key={column.staff_id} className={controls.card}>
          <div>
            <h2>{nameOf(column.staff_id)}</h2>
            <HoursWords column={column} />
          </div>
          <Button onClick={() => onAsk(column)} aria-label={`${text('hours.change')}: ${nameOf(column.staff_id)}`}>
            {text('hours.change')}
          </Button>
          {column.time_off.map(span => (
            <div key={keyOfSpan(span)} className={styles.off}>
              <TimeOffWords span={span} date={column.date} />
              {span.id && (
                <Button
                  onClick={() => onEnd(column, span)}
                  aria-label={`${text('hours.end')}: ${nameOf(column.staff_id)}`}
                >
                  {text('hours.end')}
                </Button>
              )}
            </div>
          ))}
        </li>
      ))}
    </ul>
  )
}

function TimeOffWords({ span, date }: { span: DeskSpan; date: string }) {
  const text = useText()
  const { times } = useTimes()
  const { from, to } = spanOf(span, date)
  return (
    <span>
      <Icon name="moon" /> <b>{text('calendar.time_off')}</b> {times(timeAt(from, date), timeAt(to, date))}
      {span.note && <small> {span.note}</small>}
    </span>
  )
}
