import { useState } from 'react'
import { useForm } from '../../account/form'
import { answerOf, api } from '../../api/client'
import { useText } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { ShownOnce } from '../../parts/copies/shown-once'
import { Dialog } from '../../parts/dialog'
import { TextField } from '../../parts/fields'
import { FormButtons } from '../../parts/form-buttons'
import { Trouble } from '../../parts/trouble'

interface DialogProps {
  /** The slug of the staff member. */
  staff: string
  onClose: () => void
}

/** Says that the address before ends, and shows the one that is made, this once. */
export function FeedDialog({ staff, name, onClose }: DialogProps & { name: string }) {
  const [address, setAddress] = useState<string>()
  const text = useText()
  if (address)
    return (
      <Dialog heading={text('setup.staff.feed_of', { title: name })} onClose={onClose}>
        <p>{text('setup.staff.feed_once')}</p>
        <ShownOnce secret={address} onClose={onClose} />
      </Dialog>
    )
  return <MakeFeed {...{ staff, name, onClose }} onMade={setAddress} />
}

interface MakeFeedProps extends DialogProps {
  name: string
  onMade: (address: string) => void
}

function MakeFeed({ staff, name, onClose, onMade }: MakeFeedProps) {
  const text = useText()
  const { form, error, isWorking, submit } = useForm(async () => {
    const path = '/api/v1/console/staff/{staff}/calendar-feed'
    onMade((await answerOf(api.POST(path, { params: { path: { staff } } }))).address)
  })
  return (
    <Dialog heading={text('setup.staff.feed_of', { title: name })} onClose={onClose}>
      <p>{text('setup.staff.feed_ends')}</p>
      {error !== undefined && <Trouble error={error} />}
      <form ref={form} className={controls.row} onSubmit={submit}>
        <Button type="submit" looks={['main']} isWorking={isWorking}>
          {text('setup.staff.feed_new')}
        </Button>
        <Button looks={['bare']} onClick={onClose}>
          {text('action.back')}
        </Button>
      </form>
    </Dialog>
  )
}

/** The password of a calendar. It is never shown again. */
export function PasswordDialog({ staff, calendar, onClose }: DialogProps & { calendar: string }) {
  const text = useText()
  const say = useSay()
  const [password, type] = useState('')
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const params = { path: { staff, calendar } }
    const path = '/api/v1/console/staff/{staff}/calendars/{calendar}/password'
    await answerOf(api.PUT(path, { params, body: { password } }))
    say({ words: text('did.calendar_password_set') })
    onClose()
  })
  return (
    <Dialog heading={text('setup.staff.password_of', { title: calendar })} onClose={onClose}>
      <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
        {error !== undefined && <Trouble error={error} />}
        <TextField
          label={text('sign_in.password')}
          hint={text('setup.staff.password_help')}
          error={errors.password && text('field.required')}
          name="password"
          type="password"
          autoComplete="off"
          maxLength={500}
          value={password}
          onType={type}
        />
        <FormButtons isWorking={isWorking} onBack={onClose}>
          {text('action.save')}
        </FormButtons>
      </form>
    </Dialog>
  )
}
