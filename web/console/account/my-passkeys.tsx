import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answerOf, api } from '../api/client'
import type { Me, Passkey } from '../api/types'
import { useText } from '../i18n/texts'
import { localTime } from '../parts/ask'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { Dialog } from '../parts/dialog'
import { TextField } from '../parts/fields'
import { FormButtons } from '../parts/form-buttons'
import { useVisit } from '../parts/session'
import { Trouble } from '../parts/trouble'
import { useTimes } from '../parts/use-times'
import { useConfirmed } from './confirm'
import { useForm } from './form'
import styles from './me.module.css'
import { AddPasskey, useHasPasskeys } from './passkey-buttons'

const path = '/api/v1/console/me/passkeys/{passkey_id}'
/** A moment of the server as this device's clock shows it. */
const here = (moment: string) => localTime(Date.parse(moment))

interface MyPasskeysProps {
  me: Me
  /** One was added, with these recovery codes. */
  onCodes: (codes: string[]) => Promise<void>
}

/** The passkeys of the user. */
export function MyPasskeys({ me, onCodes }: MyPasskeysProps) {
  const text = useText()
  const say = useSay()
  const { session } = useVisit()
  const canAdd = useHasPasskeys()
  const have = async (codes: string[]) => {
    await onCodes(codes)
    say({ words: text('me.passkey_added') })
  }
  return (
    <>
      <h2>{text('me.passkeys')}</h2>
      {me.passkeys.length === 0 && <p>{text('me.no_passkeys')}</p>}
      {me.passkeys.length > 0 && (
        <ul className={styles.sessions}>
          {me.passkeys.map(passkey => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {canAdd && <AddPasskey onCodes={have} />}
      {!session.can_use_passkeys && <p className={controls.quiet}>{text('passkey.not_here')}</p>}
    </>
  )
}

function PasskeyRow({ passkey: { id, name, host, created_at, last_used_at } }: { passkey: Passkey }) {
  const text = useText()
  const { moment } = useTimes()
  const client = useQueryClient()
  const say = useSay()
  const { enter } = useVisit()
  const confirmed = useConfirmed()
  const [isRenaming, rename] = useState(false)
  const removal = useForm(async () => {
    const me = await confirmed(() => answerOf(api.DELETE(path, { params: { path: { passkey_id: id } } })))
    if (!me) return
    say({ words: text('me.passkey_removed', { name }) })
    await enter()
    await client.invalidateQueries()
  })
  const from = moment(here(created_at))
  return (
    <li className={styles.line}>
      <div>
        <p>{name}</p>
        <p className={controls.small}>
          {last_used_at
            ? text('me.passkey_used', { host, from, time: moment(here(last_used_at)) })
            : text('me.passkey_unused', { host, from })}
        </p>
      </div>
      <div className={controls.row}>
        <Button onClick={() => rename(true)} aria-label={`${text('me.rename_passkey')}: ${name}`}>
          {text('me.rename_passkey')}
        </Button>
        <Button
          onClick={() => removal.submit()}
          isWorking={removal.isWorking}
          aria-label={`${text('me.remove_passkey')}: ${name}`}
        >
          {text('me.remove_passkey')}
        </Button>
      </div>
      {removal.error !== undefined && <Trouble error={removal.error} />}
      {isRenaming && <RenamePasskey id={id} name={name} onClose={() => rename(false)} />}
    </li>
  )
}

function RenamePasskey({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const text = useText()
  const client = useQueryClient()
  const [typed, setTyped] = useState(name)
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const params = { path: { passkey_id: id } }
    client.setQueryData(['me'], await answerOf(api.PATCH(path, { params, body: { name: typed.trim() } })))
    onClose()
  })
  return (
    <Dialog heading={text('me.rename_passkey')} onClose={onClose}>
      <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
        {error !== undefined && <Trouble error={error} />}
        <TextField
          label={text('me.passkey_name')}
          error={errors.name}
          name="passkey_name"
          autoComplete="off"
          value={typed}
          onType={setTyped}
        />
        <FormButtons isWorking={isWorking} onBack={onClose}>
          {text('action.save')}
        </FormButtons>
      </form>
    </Dialog>
  )
}
