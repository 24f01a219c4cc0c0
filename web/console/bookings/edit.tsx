import { type FormEvent, useState } from 'react'
import { answerOf, api, hasEnded, Refused } from '../api/client'
import type { Booking, Locale } from '../api/types'
import { languages } from '../i18n/messages'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import { Clash, ClashNotice } from '../parts/edits/clash'
import type { Seen } from '../parts/edits/save'
import { useEdit } from '../parts/edits/use-edit'
import { SelectField, TextField } from '../parts/fields'
import { useFocusBack } from './returning-focus'
import styles from './sheet.module.css'
import { useResult } from './use-change'

const fieldsOf = ({ contact, location, locale }: Booking) => ({
  first_name: contact.first_name ?? '',
  last_name: contact.last_name ?? '',
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  location,
  additional_information: contact.additional_information ?? '',
  locale,
})
type Fields = ReturnType<typeof fieldsOf>

const seenOf = (booking: Booking): Seen<Fields> => ({ fields: fieldsOf(booking), version: booking.version })

/** Who comes, how they are reached, and where. */
export function EditForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const text = useText()
  const { edit, save } = useEdit(seenOf(booking))
  const { typed, type, clashes } = edit
  const { isWorking, wrong, submit } = useSubmit(booking.id, save, onClose)
  const form = useFocusBack('edit')
  const field = (name: Exclude<keyof Fields, 'locale'>, label: string, more: object = {}) => (
    <TextField
      label={label}
      name={name}
      autoComplete="off"
      error={wrong.includes(name) ? text(name === 'email' ? 'field.email' : 'field.invalid') : undefined}
      below={<Clash edit={edit} name={name} label={label} />}
      value={typed[name]}
      onType={words => type({ [name]: words })}
      {...more}
    />
  )
  return (
    <form ref={form} className={styles.edit} noValidate onSubmit={submit}>
      <section className={styles.fields} aria-label={text('edit.heading')}>
        <h2>{text('edit.heading')}</h2>
        <ClashNotice clashes={clashes} />
        {field('first_name', text('edit.first_name'), { maxLength: 100, autoFocus: true })}
        {field('last_name', text('edit.last_name'), { maxLength: 100 })}
        {field('phone', text('new.phone'), { type: 'tel', maxLength: 32 })}
        {field('email', text('sign_in.email'), { type: 'email', maxLength: 254 })}
        {field('location', text('booking.where'), { maxLength: 300 })}
        <SelectField
          label={text('sign_in.language')}
          name="locale"
          options={Object.entries(languages) as [Locale, string][]}
          below={
            <Clash edit={edit} name="locale" label={text('sign_in.language')} inWords={locale => languages[locale]} />
          }
          value={typed.locale}
          onChoose={locale => type({ locale })}
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

/** Sends the form, shows what became of it, and closes it unless something is to be mended. */
function useSubmit(booking_id: string, save: ReturnType<typeof useEdit<Fields>>['save'], onClose: () => void) {
  const text = useText()
  const { done, fail } = useResult()
  const [isWorking, setWorking] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const params = { path: { booking_id } }
  const path = '/api/v1/console/bookings/{booking_id}'
  const send = async () => {
    setWorking(true)
    setWrong([])
    try {
      const changed = await save({
        change: (version, fields) => answerOf(api.PATCH(path, { params, body: { version, ...fields } })),
        look: async () => seenOf(await answerOf(api.GET(path, { params }))),
      })
      if (changed === 'clash') return
      onClose()
      if (changed) await done(changed, text('did.booking_edited'))
    } catch (error) {
      const fields = error instanceof Refused ? (error.refusal.fields ?? []) : []
      if (fields.length > 0) setWrong(fields.map(({ path }) => path.split('.').at(-1) ?? ''))
      else {
        // It cannot be changed any more: how it is now shows.
        if (error instanceof Refused && !hasEnded(error)) onClose()
        await fail(error)
      }
    } finally {
      setWorking(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  return { isWorking, wrong, submit }
}
