import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SafeLink } from '../../../shared/navigation/safe-link'
import { todayIn } from '../../../shared/time/today'
import { useForm } from '../../account/form'
import { answerOf, api } from '../../api/client'
import type { NewLinkAddress } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer, type Asked } from '../../parts/ask'
import { Button, buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { ShownOnce } from '../../parts/copies/shown-once'
import { Dialog } from '../../parts/dialog'
import { SelectField, TextField } from '../../parts/fields'
import { FormButtons } from '../../parts/form-buttons'
import { useVisit } from '../../parts/session'
import { Trouble } from '../../parts/trouble'
import { withOffset } from '../../parts/values/instant'
import { keyOf, type Target } from './targets'

interface LinkFormProps {
  targets: readonly Target[]
  onClose: () => void
  onMade: (made: NewLinkAddress) => void
}

/** What the link books, how often, and until when. */
export function NewLink({ targets, ...props }: Omit<LinkFormProps, 'targets'> & { targets: Asked<readonly Target[]> }) {
  const text = useText()
  return (
    <Dialog heading={text('setup.once.new')} onClose={props.onClose}>
      <Answer of={targets}>
        {targets => (targets.length > 0 ? <LinkForm targets={targets} {...props} /> : <Nothing {...props} />)}
      </Answer>
    </Dialog>
  )
}

function Nothing({ onClose }: Pick<LinkFormProps, 'onClose'>) {
  const text = useText()
  return (
    <>
      <p>{text('setup.once.nothing')}</p>
      <div>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </>
  )
}

function LinkForm({ targets, onClose, onMade }: LinkFormProps) {
  const text = useText()
  const client = useQueryClient()
  const { time_zone } = useVisit().session.business
  const [key, choose] = useState(keyOf(targets[0]!))
  const [uses, setUses] = useState('1')
  const [last, setLast] = useState('')
  const { form, error, errors, isWorking, submit } = useForm(async () => {
    const { books, slug } = targets.find(target => keyOf(target) === key)!
    // A figure that cannot be read is none: the server refuses it.
    const until = last && { expires_at: withOffset(`${last}T23:59`, time_zone) }
    const body = { [books]: slug, uses: Number(uses) || 0, ...until }
    const made = await answerOf(api.POST('/api/v1/console/one-time-links', { body }))
    onMade(made)
    await client.invalidateQueries({ queryKey: ['one-time-links'] })
  })
  const wordsOf = ({ books, name }: Target) => (books === 'menu' ? `${text('setup.kind.menu')}: ${name}` : name)
  return (
    <form ref={form} className={controls.stack} noValidate onSubmit={submit}>
      {error !== undefined && <Trouble error={error} />}
      <SelectField
        label={text('setup.once.what')}
        name="what"
        options={targets.map(target => [keyOf(target), wordsOf(target)] as const)}
        value={key}
        onChoose={choose}
      />
      <TextField
        label={text('setup.once.uses')}
        error={errors.uses}
        name="uses"
        inputMode="numeric"
        autoComplete="off"
        value={uses}
        onType={setUses}
      />
      <TextField
        label={text('setup.once.last_day')}
        hint={text('setup.once.last_day_help')}
        error={errors.expires_at}
        name="last_day"
        type="date"
        min={todayIn(time_zone, Date.now())}
        value={last}
        onType={setLast}
      />
      <FormButtons isWorking={isWorking} onBack={onClose}>
        {text('setup.once.make')}
      </FormButtons>
    </form>
  )
}

/** The address, this once. */
export function MadeAddress({ made: { link, address }, onClose }: { made: NewLinkAddress; onClose: () => void }) {
  const text = useText()
  const { business } = useVisit().session
  const subject = text('setup.once.mail_subject', { title: business.name })
  return (
    <Dialog heading={text('setup.once.made', { title: link.name })} onClose={onClose}>
      <p>{text('setup.once.made_why')}</p>
      <ShownOnce secret={address} onClose={onClose}>
        <Share address={address} title={subject} />
        <SafeLink
          external
          className={buttonClass()}
          href={`mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`}
        >
          {text('setup.once.by_mail')}
        </SafeLink>
      </ShownOnce>
    </Dialog>
  )
}

/** By what the device shares with, where it can. */
function Share({ address, title }: { address: string; title: string }) {
  const text = useText()
  if (!('share' in navigator)) return null
  // A user who thinks better of it gets an error, which says nothing to them.
  const share = () => void navigator.share({ url: address, title }).catch(() => undefined)
  return <Button onClick={share}>{text('setup.links.share')}</Button>
}
