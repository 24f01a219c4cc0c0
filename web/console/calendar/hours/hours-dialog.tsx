import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { answerOf, api } from '../../api/client'
import type { DeskColumn, DeskSpan, DeskStaff } from '../../api/types'
import { useText } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { Button, buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Dialog } from '../../parts/dialog'
import { SelectField, TextField } from '../../parts/fields'
import { Icon } from '../../parts/icon'
import { useMay, useVisit } from '../../parts/session'
import { Trouble } from '../../parts/trouble'
import { PlaceLink } from '../../parts/use-place'
import { useTimes } from '../../parts/use-times'
import { withOffset } from '../../parts/values/instant'
import { dayLength, type Span } from '../geometry'
import { hoursAfter, type Kind, leftBehind } from './change'
import { asHours, asTime, minuteIn } from './drawn'
import styles from './hours.module.css'

/** What is to be changed, as it was drawn. */
export interface Drawn extends Span {
  kind: Kind
  column: DeskColumn
}

/** A minute of a day as the server takes it; the end of a day is the midnight after it. */
function instant(date: string, minute: number, zone: string): string {
  if (minute < dayLength) return withOffset(`${date}T${asTime(minute)}`, zone)
  const next = new Date(Date.parse(`${date}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return withOffset(`${next}T00:00`, zone)
}

interface Wish extends Span {
  kind: Kind
  note: string
}

/** Sends it; the answer says how many bookings are left behind. */
async function send({ kind, from, to, note }: Wish, column: DeskColumn, zone: string): Promise<number> {
  const { staff_id, date } = column
  if (kind === 'off') {
    const [starts_at, ends_at] = [instant(date, from, zone), instant(date, to, zone)]
    const body = { staff_id, starts_at, ends_at, ...(note.trim() && { note: note.trim() }) }
    return (await answerOf(api.POST('/api/v1/console/time-off', { body }))).left_behind
  }
  const hours = asHours(hoursAfter(kind, column, { from, to }))
  const params = { path: { staff_id, date } }
  return (await answerOf(api.PUT('/api/v1/console/staff/{staff_id}/hours/{date}', { params, body: { hours } })))
    .left_behind
}

interface HoursDialogProps {
  drawn: Drawn
  name: string
  onClose: () => void
}

/** Says what becomes of a span of a day: time off, open or closed; and afterwards what is left behind. */
export function HoursDialog({ drawn, name, onClose }: HoursDialogProps) {
  const text = useText()
  const { day } = useTimes()
  const { column } = drawn
  const { time_zone } = useVisit().session.business
  const kinds = useKinds()
  const [kind, choose] = useState<Kind>(kinds.includes(drawn.kind) ? drawn.kind : (kinds[0] ?? 'off'))
  const [from, setFrom] = useState(asTime(drawn.from))
  const [to, setTo] = useState(asTime(drawn.to))
  const [note, setNote] = useState('')
  const span = { from: minuteIn(from) ?? -1, to: minuteIn(to, true) ?? -1 }
  const isWrong = span.from < 0 || span.to <= span.from
  const change = useHoursChange(onClose)
  const mayReset = useMay('hours.change') && column.hours_changed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWrong && !change.isWorking) change.act(() => send({ kind, ...span, note }, column, time_zone))
  }
  if (change.leftBehind > 0) return <LeftBehindNews name={name} count={change.leftBehind} onClose={onClose} />
  return (
    <Dialog heading={`${name}, ${day(column.date)}`} onClose={onClose}>
      <form className={controls.stack} onSubmit={submit}>
        <SelectField
          label={text('hours.what')}
          name="kind"
          options={kinds.map(one => [one, text(`hours.${one}`)] as const)}
          value={kind}
          onChoose={choose}
        />
        <div className={styles.pair}>
          <TextField label={text('hours.from')} name="from" type="time" step={300} value={from} onType={setFrom} />
          <TextField
            label={text('hours.to')}
            name="to"
            type="time"
            step={300}
            value={to}
            onType={setTo}
            error={isWrong ? text('hours.order') : undefined}
          />
        </div>
        {kind === 'off' && (
          <TextField
            label={text('hours.note')}
            hint={text('booking.note_hint')}
            name="note"
            maxLength={200}
            value={note}
            onType={setNote}
          />
        )}
        <p className={styles.effect} role="status">
          {!isWrong && <Effect left={leftBehind(kind, column, span)} />}
        </p>
        {change.error !== null && <Trouble error={change.error} />}
        <div className={controls.row}>
          <Button type="submit" looks={['main']} isWorking={change.isWorking}>
            {text('action.save')}
          </Button>
          <Button onClick={onClose}>{text('action.close')}</Button>
        </div>
        {mayReset && (
          <div className={styles.reset}>
            <p className={controls.small}>{text('hours.changed')}</p>
            <Button isWorking={change.isWorking} onClick={() => change.act(() => reset(column))}>
              {text('hours.reset')}
            </Button>
          </div>
        )}
      </form>
    </Dialog>
  )
}

const mostNamed = 4

/** Which bookings no longer fit after it, before it is saved. */
function Effect({ left }: { left: DeskColumn['entries'] }) {
  const text = useText()
  const { time } = useTimes()
  if (left.length === 0) return null
  const names = left
    .slice(0, mostNamed)
    .map(entry => `${time(entry.starts_at)} ${entry.customer_name ?? entry.service_name ?? ''}`.trim())
  return (
    <>
      <Icon name="request" />
      <b>{text('left.count', { count: left.length })}</b>
      <small>{[...names, left.length > mostNamed && '…'].filter(Boolean).join(' · ')}</small>
    </>
  )
}

async function reset({ staff_id, date }: DeskColumn): Promise<number> {
  const params = { path: { staff_id, date } }
  return (await answerOf(api.DELETE('/api/v1/console/staff/{staff_id}/hours/{date}', { params }))).left_behind
}

/** What the user may change. */
export function useKinds(): Kind[] {
  const [mayBeAway, maySetHours] = [useMay('time_off.change'), useMay('hours.change')]
  return [...(mayBeAway ? (['off'] as const) : []), ...(maySetHours ? (['only', 'open', 'closed'] as const) : [])]
}

/** Changes hours and says so; what is left behind is told where it was changed. */
function useHoursChange(onDone: () => void) {
  const client = useQueryClient()
  const say = useSay()
  const text = useText()
  const { mutate, isPending, error, data } = useMutation({
    mutationFn: (call: () => Promise<number>) => call(),
    onSuccess: left => {
      if (left === 0) {
        say({ words: text('hours.saved') })
        onDone()
      }
      return client.invalidateQueries()
    },
  })
  return { act: mutate, isWorking: isPending, error, leftBehind: data ?? 0 }
}

function LeftBehindNews({ name, count, onClose }: { name: string; count: number; onClose: () => void }): ReactNode {
  const text = useText()
  return (
    <Dialog heading={text('hours.saved')} onClose={onClose}>
      <p role="status">{text('hours.left_behind', { title: name, count })}</p>
      <div className={controls.row}>
        <PlaceLink className={buttonClass('main')} to={{ screen: 'left' }}>
          {text('left.heading')}
        </PlaceLink>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  )
}

interface EndDialogProps {
  span: DeskSpan
  staff: DeskStaff | undefined
  onClose: () => void
}

/** Ends time off that was entered in the console. */
export function EndDialog({ span, staff, onClose }: EndDialogProps) {
  const text = useText()
  const { moment, time } = useTimes()
  const change = useHoursChange(onClose)
  const end = async () => {
    const params = { path: { time_off_id: span.id ?? '' } }
    await answerOf(api.DELETE('/api/v1/console/time-off/{time_off_id}', { params }))
    return 0
  }
  const isOneDay = span.starts_at.slice(0, 10) === span.ends_at.slice(0, 10)
  return (
    <Dialog heading={[text('calendar.time_off'), staff?.name].filter(Boolean).join(', ')} onClose={onClose}>
      <p>
        {moment(span.starts_at)}–{isOneDay ? time(span.ends_at) : moment(span.ends_at)}
        {span.note && ` · ${span.note}`}
      </p>
      {change.error !== null && <Trouble error={change.error} />}
      <div className={controls.row}>
        <Button looks={['danger']} isWorking={change.isWorking} onClick={() => change.act(end)}>
          {text('hours.end')}
        </Button>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  )
}
