import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm } from '../account/form'
import { answerOf, api } from '../api/client'
import type { Customer, Locale } from '../api/types'
import { languages } from '../i18n/messages'
import { useText } from '../i18n/texts'
import { useSay } from '../parts/bar'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { Clash, ClashNotice } from '../parts/edits/clash'
import type { Seen } from '../parts/edits/save'
import { type Edit, useEdit } from '../parts/edits/use-edit'
import { SelectField, TextField, Tick } from '../parts/fields'
import { FormButtons } from '../parts/form-buttons'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { go, placeNow } from '../parts/use-place'
import { type Entered, isKnownBefore, toNew, trimmed } from './entered'

/** Enters a customer who has not booked yet, and opens the card. */
export function AddCustomer({ onClose }: { onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const { locale } = useVisit().session.business
  const [entered, enter] = useState<Entered>({ first_name: '', last_name: '', email: '', phone: '', locale })
  const add = async () => {
    const added = await answerOf(api.POST('/api/v1/console/customers', { body: toNew(entered) }))
    const { id, name } = added.customer
    say({ words: text(isKnownBefore(added, Date.now()) ? 'customer.was_known' : 'customer.added', { title: name }) })
    client.setQueryData(['customer', id], added)
    onClose()
    go({ ...placeNow(), booking: undefined, customer: id })
    await client.invalidateQueries()
  }
  const type = (changed: Partial<Entered>) => enter({ ...entered, ...changed })
  return (
    <CustomerForm
      heading={text('customer.add')}
      hint={text('customer.add_hint')}
      edit={{ typed: entered, type, clashes: {}, take: () => {} }}
      onSend={add}
      onClose={onClose}
    />
  )
}

const seenOf = ({ version, customer, first_name, last_name, locale }: Customer): Seen<Entered> => {
  const { email = '', phone = '' } = customer
  return { version, fields: { first_name, last_name, email, phone, locale } }
}

/** Changes how a customer is called and reached. */
export function EditCustomer({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const say = useSay()
  const { edit, save } = useEdit(seenOf(customer))
  const { id } = customer.customer
  const count = customer.coming.length
  const [isForComing, setForComing] = useState(true)
  const also_coming = count > 0 && isForComing
  const params = { path: { customer_id: id } }
  const path = '/api/v1/console/customers/{customer_id}'
  const change = async () => {
    const changed = await save(
      {
        change: (version, fields) => answerOf(api.PATCH(path, { params, body: { version, ...fields, also_coming } })),
        look: async () => seenOf(await answerOf(api.GET(path, { params }))),
      },
      trimmed,
    )
    if (changed === 'clash') return
    if (changed) client.setQueryData(['customer', id], changed)
    say({ words: text('me.saved') })
    onClose()
    await client.invalidateQueries()
  }
  return (
    <CustomerForm
      heading={text('customer.edit')}
      hint={text('customer.edit_hint')}
      edit={edit}
      onSend={change}
      onClose={onClose}
    >
      {count > 0 && (
        <Tick isOn={isForComing} onTick={setForComing}>
          {text('customer.also_coming', { count })}
        </Tick>
      )}
    </CustomerForm>
  )
}

interface CustomerFormProps {
  heading: string
  hint: string
  edit: Edit<Entered>
  onSend: () => Promise<void>
  onClose: () => void
  /** What else is asked. */
  children?: ReactNode
}

function CustomerForm({ heading, hint, edit, onSend, onClose, children }: CustomerFormProps) {
  const text = useText()
  const { typed, type, clashes } = edit
  const { form, error, errors, isWorking, submit } = useForm(onSend)
  const field = (name: Exclude<keyof Entered, 'locale'>, label: string) => ({
    label,
    name,
    autoComplete: 'off',
    error: errors[name],
    below: <Clash edit={edit} name={name} label={label} />,
    value: typed[name],
    onType: (value: string) => type({ [name]: value }),
  })
  return (
    <Dialog heading={heading} onClose={onClose}>
      <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
        <p className={controls.quiet}>{hint}</p>
        {error !== undefined && <Trouble error={error} />}
        <ClashNotice clashes={clashes} />
        <TextField maxLength={100} {...field('first_name', text('customer.first_name'))} />
        <TextField maxLength={100} {...field('last_name', text('customer.last_name'))} />
        <TextField type="tel" maxLength={32} {...field('phone', text('customer.phone'))} />
        <TextField type="email" maxLength={254} {...field('email', text('sign_in.email'))} />
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
        {children}
        <FormButtons isWorking={isWorking} onBack={onClose}>
          {text('action.save')}
        </FormButtons>
      </form>
    </Dialog>
  )
}
