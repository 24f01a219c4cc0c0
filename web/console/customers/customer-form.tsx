import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '../account/form'
import { answerOf, api } from '../api/client'
import type { Customer, Locale } from '../api/types'
import { languages } from '../i18n/messages'
import { useText } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { SelectField, TextField } from '../parts/fields'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { go, placeNow } from '../parts/use-place'
import { type Entered, isKnownBefore, toChange, toNew } from './entered'

/** Enters a customer who has not booked yet, and opens the card. */
export function AddCustomer({ onClose }: { onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const { locale } = useVisit().session.business
  const add = async (entered: Entered) => {
    const added = await answerOf(api.POST('/api/v1/console/customers', { body: toNew(entered) }))
    const { id, name } = added.customer
    say({ words: text(isKnownBefore(added, Date.now()) ? 'customer.was_known' : 'customer.added', { title: name }) })
    client.setQueryData(['customer', id], added)
    onClose()
    go({ ...placeNow(), booking: undefined, customer: id })
    await client.invalidateQueries()
  }
  const empty = { first_name: '', last_name: '', email: '', phone: '', locale }
  return (
    <CustomerForm
      heading={text('customer.add')}
      hint={text('customer.add_hint')}
      entered={empty}
      onSend={add}
      onClose={onClose}
    />
  )
}

/** Changes how a customer is called and reached. */
export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const { id, email = '', phone = '' } = customer.customer
  const { first_name, last_name, locale } = customer
  const before = { first_name, last_name, email, phone, locale }
  const change = async (entered: Entered) => {
    const params = { path: { customer_id: id } }
    const body = toChange(before, entered)
    const changed = await answerOf(api.PATCH('/api/v1/console/customers/{customer_id}', { params, body }))
    client.setQueryData(['customer', id], changed)
    say({ words: text('me.saved') })
    onClose()
    await client.invalidateQueries()
  }
  return (
    <CustomerForm
      heading={text('customer.edit')}
      hint={text('customer.edit_hint')}
      entered={before}
      onSend={change}
      onClose={onClose}
    />
  )
}

interface CustomerFormProps {
  heading: string
  hint: string
  /** What it begins with. */
  entered: Entered
  onSend: (entered: Entered) => Promise<void>
  onClose: () => void
}

function CustomerForm({ heading, hint, entered: first, onSend, onClose }: CustomerFormProps) {
  const text = useText()
  const [entered, enter] = useState(first)
  const { form, error, errors, isWorking, submit } = useForm(() => onSend(entered))
  const field = (name: 'first_name' | 'last_name' | 'email' | 'phone') => ({
    name,
    autoComplete: 'off',
    error: errors[name],
    value: entered[name],
    onType: (value: string) => enter({ ...entered, [name]: value }),
  })
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
        <p className={controls.quiet}>{hint}</p>
        {error !== undefined && <Trouble error={error} />}
        <TextField label={text('customer.first_name')} maxLength={100} {...field('first_name')} />
        <TextField label={text('customer.last_name')} maxLength={100} {...field('last_name')} />
        <TextField label={text('customer.phone')} type="tel" maxLength={32} {...field('phone')} />
        <TextField label={text('sign_in.email')} type="email" maxLength={254} {...field('email')} />
        <SelectField
          label={text('sign_in.language')}
          name="locale"
          options={Object.entries(languages) as [Locale, string][]}
          value={entered.locale}
          onChoose={locale => enter({ ...entered, locale })}
        />
        <div className={controls.row}>
          <Button type="submit" looks={['main']} isWorking={isWorking}>
            {text('action.save')}
          </Button>
          <Button looks={['bare']} onClick={onClose}>
            {text('action.back')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
