import { type FormEvent, useState } from 'react'
import { answerOf, api, Refused } from '../api/client'
import type { Booking, Locale } from '../api/types'
import { languages } from '../i18n/messages'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import { SelectField, TextField } from '../parts/fields'
import styles from './sheet.module.css'
import { useResult } from './use-change'

const typedOf = ({ contact, location, locale }: Booking) => ({
  first_name: contact.first_name ?? '',
  last_name: contact.last_name ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  location,
  additional_information: contact.additional_information ?? '',
  locale,
})
type Typed = ReturnType<typeof typedOf>

/** What of it differs, which is all that is sent. */
function differenceOf(typed: Typed, before: Typed): Partial<Typed> {
  const names = Object.keys(typed) as (keyof Typed)[]
  return Object.fromEntries(names.filter(name => typed[name] !== before[name]).map(name => [name, typed[name]]))
}

/** Who comes, how they are reached, and where. */
export function EditForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const text = useText()
  const { done, fail } = useResult()
  const [{ before, version }] = useState({ before: typedOf(booking), version: booking.version })
  const [typed, setTyped] = useState(before)
  const [isWorking, setWorking] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const body = differenceOf(typed, before)
    if (Object.keys(body).length === 0) return onClose()
    setWorking(true)
    setWrong([])
    try {
      const params = { path: { booking_id: booking.id } }
      const path = '/api/v1/console/bookings/{booking_id}'
      const changed = await answerOf(api.PATCH(path, { params, body: { version, ...body } }))
      onClose()
      await done(changed, text('did.booking_edited'))
    } catch (error) {
      const fields = error instanceof Refused ? (error.refusal.fields ?? []) : []
      if (fields.length > 0) setWrong(fields.map(({ path }) => path.split('.').at(-1) ?? ''))
      else {
        // Someone else was quicker: their booking shows, and this form does not write over it.
        if (error instanceof Refused) onClose()
        await fail(error)
      }
    } finally {
      setWorking(false)
    }
  }
  const field = (name: Exclude<keyof Typed, 'locale'>, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      error={wrong.includes(name) ? text(name === 'email' ? 'field.email' : 'field.invalid') : undefined}
      value={typed[name]}
      onType={words => setTyped({ ...typed, [name]: words })}
      {...more}
    />
  )
  return (
    <form className={styles.edit} noValidate onSubmit={event => void send(event)}>
      <section className={styles.fields} aria-label={text('edit.heading')}>
        <h2>{text('edit.heading')}</h2>
        {field('first_name', text('edit.first_name'), { maxLength: 100, autoFocus: true })}
        {field('last_name', text('edit.last_name'), { maxLength: 100 })}
        {field('phone', text('new.phone'), { type: 'tel', maxLength: 32 })}
        {field('email', text('sign_in.email'), { type: 'email', maxLength: 254 })}
        {field('location', text('booking.where'), { maxLength: 300 })}
        <SelectField
          label={text('sign_in.language')}
          name="locale"
          options={Object.entries(languages) as [Locale, string][]}
          value={typed.locale}
          onChoose={locale => setTyped({ ...typed, locale })}
        />
        <div>{field('additional_information', text('booking.wrote'), { rows: 3, maxLength: 2000 })}</div>
      </section>
      <footer className={styles.verbs}>
        <Button type="submit" looks={['main']} isWorking={isWorking}>
          {text('action.save')}
        </Button>
        <Button onClick={onClose}>{text('action.back')}</Button>
      </footer>
    </form>
  )
}
