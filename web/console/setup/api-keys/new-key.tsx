import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmed } from '../../account/confirm'
import { useForm } from '../../account/form'
import { answerOf, api } from '../../api/client'
import type { ApiKeys, GrantablePermission, MakeApiKey, NewApiKey, Permission } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer, type Asked } from '../../parts/ask'
import controls from '../../parts/controls.module.css'
import { ShownOnce } from '../../parts/copies/shown-once'
import { Dialog } from '../../parts/dialog'
import { SelectField, TextField } from '../../parts/fields'
import { FormButtons } from '../../parts/form-buttons'
import { Trouble } from '../../parts/trouble'
import { PermissionField } from './permission-field'
import { networksIn, refusedOf } from './sent'

const year = 365

/** For how many days a key can be made here. */
const lengths = [30, 90, year, 2 * year, 5 * year]

const example = '192.0.2.7, 2001:db8::/48'

interface KeyFormProps {
  /** What the key may be given. */
  grantable: readonly GrantablePermission[]
  onClose: () => void
  onMade: (made: NewApiKey) => void
}

/** What uses the key, what it may do, for how long, and from where. */
export function NewKey({ keys, ...props }: Omit<KeyFormProps, 'grantable'> & { keys: Asked<ApiKeys> }) {
  const text = useText()
  return (
    <Dialog heading={text('setup.keys.new')} onClose={props.onClose}>
      <Answer of={keys}>{({ grantable }) => <KeyForm grantable={grantable} {...props} />}</Answer>
    </Dialog>
  )
}

function KeyForm({ grantable, onClose, onMade }: KeyFormProps) {
  const text = useText()
  const client = useQueryClient()
  const confirmed = useConfirmed()
  const [name, setName] = useState('')
  const [ticked, tick] = useState<readonly Permission[]>([])
  const [days, setDays] = useState(String(year))
  const [networks, setNetworks] = useState('')
  const [sent, keep] = useState<MakeApiKey>()
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const body = { name: name.trim(), permissions: [...ticked], days: Number(days), networks: networksIn(networks) }
    keep(body)
    const made = await confirmed(() => answerOf(api.POST('/api/v1/console/api-keys', { body })))
    if (!made) return
    onMade(made)
    await client.invalidateQueries({ queryKey: ['api-keys'] })
  })
  const notGiven = refusedOf(errors, 'permissions', sent?.permissions)
  const value = notGiven.map(one => text(`permission.${one}`)).join(', ')
  return (
    <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
      {error !== undefined && <Trouble error={error} />}
      <TextField
        label={text('setup.keys.name')}
        hint={text('setup.keys.name_help')}
        error={errors.name}
        name="name"
        autoComplete="off"
        maxLength={80}
        value={name}
        onType={setName}
      />
      <PermissionField
        grantable={grantable}
        ticked={ticked}
        onTick={tick}
        error={value ? text('setup.keys.not_given', { value }) : errors.permissions && text('setup.keys.none_ticked')}
        refused={notGiven}
      />
      <SelectField
        label={text('setup.keys.days')}
        error={errors.days}
        name="days"
        options={lengths.map(length => [
          String(length),
          length < year ? text('duration.days', { count: length }) : text('setup.keys.years', { count: length / year }),
        ])}
        value={days}
        onChoose={setDays}
      />
      <NetworksField value={networks} onType={setNetworks} errors={errors} sent={sent?.networks} />
      <FormButtons isWorking={isWorking} onBack={onClose}>
        {text('setup.keys.make')}
      </FormButtons>
    </form>
  )
}

interface NetworksFieldProps {
  value: string
  onType: (text: string) => void
  /** What is wrong with what was sent, by path. */
  errors: Record<string, string>
  sent: readonly string[] | undefined
}

function NetworksField({ value, onType, errors, sent }: NetworksFieldProps) {
  const text = useText()
  const wrong = refusedOf(errors, 'networks', sent).join(', ')
  return (
    <TextField
      label={text('setup.keys.networks')}
      hint={text('setup.keys.networks_help', { value: example })}
      error={wrong ? text('setup.keys.networks_wrong', { value: wrong }) : errors.networks}
      name="networks"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onType={onType}
    />
  )
}

/** The key, this once. */
export function MadeKey({ made: { key, secret }, onClose }: { made: NewApiKey; onClose: () => void }) {
  const text = useText()
  return (
    <Dialog heading={text('setup.keys.made', { title: key.name })} onClose={onClose}>
      <p>{text('setup.keys.made_why')}</p>
      <ShownOnce secret={secret} onClose={onClose} />
    </Dialog>
  )
}
