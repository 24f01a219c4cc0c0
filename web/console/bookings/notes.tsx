import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { answerOf, api } from '../api/client'
import type { Booking, Note } from '../api/types'
import { useText, useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { PlainButton } from '../parts/button'
import controls from '../parts/controls.module.css'
import { TextField } from '../parts/fields'
import { FormButtons } from '../parts/form-buttons'
import { Icon } from '../parts/icon'
import { useKeys } from '../parts/keys/use-keys'
import { troubleText } from '../parts/trouble'
import { useTimes } from '../parts/use-times'
import { useFocusBack } from './returning-focus'
import styles from './sheet.module.css'

/** What staff wrote for each other about a booking. */
export function BookingNotes({ booking }: { booking: Booking }) {
  const client = useQueryClient()
  const keep = async (call: Promise<Booking>) => {
    client.setQueryData(['booking', booking.id], await call)
    await client.invalidateQueries()
  }
  return (
    <Notes
      notes={booking.notes}
      mayWrite={booking.actions.includes('add_note')}
      onAdd={text => {
        const params = { path: { booking_id: booking.id } }
        return keep(answerOf(api.POST('/api/v1/console/bookings/{booking_id}/notes', { params, body: { text } })))
      }}
      onRemove={note_id =>
        keep(answerOf(api.DELETE('/api/v1/console/notes/{note_id}', { params: { path: { note_id } } })))
      }
    />
  )
}

interface NotesProps {
  notes: readonly Note[]
  mayWrite: boolean
  onAdd: (text: string) => Promise<unknown>
  onRemove: (id: string) => Promise<unknown>
}

/** Notes with their authors, and a field for another one. */
export function Notes({ notes, mayWrite, onAdd, onRemove }: NotesProps) {
  const texts = useTexts()
  const { text } = texts
  const { moment } = useTimes()
  const say = useSay()
  const [written, write] = useState<string>()
  const [isWorking, setWorking] = useState(false)
  if (notes.length === 0 && !mayWrite) return null
  const send = async (work: Promise<unknown>) => {
    setWorking(true)
    try {
      await work
      write(undefined)
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    } finally {
      setWorking(false)
    }
  }
  return (
    <section data-notes="">
      <h2>{text('booking.notes')}</h2>
      {notes.map(note => (
        <div key={note.id} className={styles.quote}>
          <p className={styles.note}>{note.text}</p>
          <p className={controls.quiet}>
            {note.author_name}, {moment(note.created_at)}
          </p>
          {note.is_own && (
            <PlainButton onClick={() => void send(onRemove(note.id))}>{text('booking.delete_note')}</PlainButton>
          )}
        </div>
      ))}
      {mayWrite && written === undefined && (
        <PlainButton data-verb="add_note" onClick={() => write('')}>
          <Icon name="plus" />
          {text('booking.add_note')}
        </PlainButton>
      )}
      {written !== undefined && (
        <NoteForm
          written={written}
          isWorking={isWorking}
          onWrite={write}
          onSend={note => void send(onAdd(note))}
          onBack={() => write(undefined)}
        />
      )}
    </section>
  )
}

interface NoteFormProps {
  written: string
  isWorking: boolean
  onWrite: (written: string) => void
  onSend: (note: string) => void
  onBack: () => void
}

function NoteForm({ written, isWorking, onWrite, onSend, onBack }: NoteFormProps) {
  const text = useText()
  const form = useFocusBack('add_note')
  // What is typed next is the note: outside the field each letter would be a key that does something.
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [form])
  useKeys({ Escape: onBack }, { isFirst: true })
  return (
    <form
      ref={form}
      className={controls.stack}
      onSubmit={event => {
        event.preventDefault()
        if (written.trim() && !isWorking) onSend(written.trim())
      }}
    >
      <TextField
        label={text('booking.note')}
        hint={text('booking.note_hint')}
        name="note"
        rows={3}
        value={written}
        onType={onWrite}
      />
      <FormButtons isWorking={isWorking} onBack={onBack}>
        {text('booking.save_note')}
      </FormButtons>
    </form>
  )
}
