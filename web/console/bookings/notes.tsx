import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../api/client'
import type { Booking } from '../api/types'
import { useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { Button, PlainButton } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { Icon } from '../parts/icon'
import { troubleText } from '../parts/trouble'
import { useTimes } from '../parts/use-times'
import styles from './sheet.module.css'

/** What staff wrote for each other. */
export function Notes({ booking }: { booking: Booking }) {
  const texts = useTexts()
  const { text } = texts
  const { moment } = useTimes()
  const client = useQueryClient()
  const say = useSay()
  const [written, write] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  const mayWrite = booking.actions.includes('add_note')
  if (booking.notes.length === 0 && !mayWrite) return null
  const send = async (call: Promise<Booking>) => {
    setWorking(true)
    try {
      client.setQueryData(['booking', booking.id], await call)
      write(undefined)
      await client.invalidateQueries()
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    } finally {
      setWorking(false)
    }
  }
  const add = (words: string) => {
    const params = { path: { booking_id: booking.id } }
    return send(answerOf(api.POST('/api/v1/console/bookings/{booking_id}/notes', { params, body: { text: words } })))
  }
  const remove = (note_id: string) =>
    send(answerOf(api.DELETE('/api/v1/console/notes/{note_id}', { params: { path: { note_id } } })))
  return (
    <section>
      <h2>{text('booking.notes')}</h2>
      {booking.notes.map(note => (
        <div key={note.id} className={styles.quote}>
          <p className={styles.note}>{note.text}</p>
          <p className={controls.quiet}>
            {note.author_name}, {moment(note.created_at)}
          </p>
          {note.is_own && <PlainButton onClick={() => void remove(note.id)}>{text('booking.delete_note')}</PlainButton>}
        </div>
      ))}
      {mayWrite && written === undefined && (
        <PlainButton onClick={() => write('')}>
          <Icon name="plus" />
          {text('booking.add_note')}
        </PlainButton>
      )}
      {written !== undefined && (
        <form
          className={controls.stack}
          onSubmit={event => {
            event.preventDefault()
            if (written.trim()) void add(written.trim())
          }}
        >
          <TextField
            label={text('booking.note')}
            hint={text('booking.note_hint')}
            name="note"
            rows={3}
            value={written}
            onType={write}
          />
          <div className={controls.row}>
            <Button type="submit" looks={['main']} isWorking={isWorking}>
              {text('booking.save_note')}
            </Button>
            <Button looks={['bare']} onClick={() => write(undefined)}>
              {text('action.back')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
