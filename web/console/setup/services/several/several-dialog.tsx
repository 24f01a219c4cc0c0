import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { decimalsOf } from '../../../../shared/i18n/money'
import { codeOf } from '../../../api/client'
import type { Setup, SetupService } from '../../../api/types'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { Dialog } from '../../../parts/dialog'
import { SelectField, TextField, Tick } from '../../../parts/fields'
import { Trouble } from '../../../parts/trouble'
import { Effects } from '../../entry/effects/effects'
import { MistakeList } from '../../entry/mistake-list'
import { problemsOf } from '../../entry/mistakes'
import { usePreview } from '../../entry/use-preview'
import { lookAgain } from '../../entry/use-setup'
import { wordsIn } from '../../entry/words'
import { changesOf, editsOf, mistakesOfSeveral, type ServiceChange, wordsOfChange } from './several'
import styles from './several.module.css'
import { isComplete, nothing, percentOf, severalOf, states, type Typed, ways } from './typed'
import { useSaveSeveral } from './use-several'

interface SeveralDialogProps {
  setup: Setup
  services: readonly SetupService[]
  onSaved: () => void
  onClose: () => void
}

/** Asks what is to change in several services, and says what becomes of each before it is saved. */
export function SeveralDialog({ setup, services, onSaved, onClose }: SeveralDialogProps) {
  const texts = useTexts()
  const { text } = texts
  const [typed, type] = useState(nothing)
  const [error, setError] = useState<unknown>()
  const [isWorking, setWorking] = useState(false)
  const client = useQueryClient()
  const save = useSaveSeveral()
  const words = useMemo(() => wordsIn(texts, setup), [texts, setup])
  const whole = 10 ** decimalsOf(setup.business.currency)
  const changes = changesOf(services, severalOf(typed), whole)
  const isReady = isComplete(typed) && changes.length > 0
  const { outcome, problems } = usePreview(isReady ? editsOf(setup, changes) : [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isWorking) return
    setWorking(true)
    setError(undefined)
    try {
      await save(setup, changes)
      onSaved()
    } catch (failure) {
      setError(failure)
      setWorking(false)
      // What another user changed meanwhile is shown; to press again is to change that.
      if (codeOf(failure) === 'edit_conflict') await lookAgain(client).catch(setError)
    }
  }
  const mistakes = mistakesOfSeveral(words, problems ?? problemsOf(error), changes)
  return (
    <Dialog heading={text('setup.several.heading', { count: services.length })} onClose={onClose}>
      <form className={controls.stack} noValidate onSubmit={event => void submit(event)}>
        <Fields
          setup={setup}
          services={services}
          typed={typed}
          onType={more => {
            type({ ...typed, ...more })
            setError(undefined)
          }}
        />
        <MistakeList mistakes={mistakes} onLead={() => {}} />
        {error !== undefined && problemsOf(error).length === 0 && <Trouble error={error} />}
        <ul className={styles.changes} aria-label={text('setup.several.changes')}>
          {changes.map(change => (
            <Row key={change.before.slug} change={change} said={wordsOfChange(change, words)} />
          ))}
        </ul>
        <p role="status" className={controls.quiet}>
          {text('setup.several.count', { count: changes.length })} <Effects outcome={outcome} />
        </p>
        <div className={controls.row}>
          <Button type="submit" looks={['main']} isWorking={isWorking} isOff={!isReady}>
            {text('setup.save')}
          </Button>
          <Button onClick={onClose}>{text('action.back')}</Button>
        </div>
      </form>
    </Dialog>
  )
}

function Row({ change: { before }, said }: { change: ServiceChange; said: readonly string[] }) {
  return (
    <li>
      <b>{before.name}</b> <span>{said.join(' · ')}</span>
    </li>
  )
}

interface FieldsProps extends Pick<SeveralDialogProps, 'setup' | 'services'> {
  typed: Typed
  onType: (more: Partial<Typed>) => void
}

function Fields({ setup, services, typed, onType }: FieldsProps) {
  const { text } = useTexts()
  const { way, percent, isRounded, more, fewer, state, category } = typed
  const staff = setup.staff.filter(({ active = true }) => active)
  const keep = ['', text('setup.several.keep')] as const
  const named = (slugs: (slug: string) => boolean) =>
    [keep, ...staff.filter(({ slug }) => slugs(slug)).map(({ slug, name }) => [slug, name] as const)] as const
  const categories = [...new Set(setup.services.flatMap(one => one.category || []))]
  return (
    <div className={styles.fields}>
      <SelectField
        label={text('setup.several.prices')}
        name="way"
        options={ways.map(one => [one, text(`setup.several.${one}`)] as const)}
        value={way}
        onChoose={way => onType({ way })}
      />
      {way !== 'keep' && (
        <>
          <TextField
            label={text('setup.several.percent')}
            name="percent"
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={percent}
            error={percent && percentOf(typed) === undefined ? text('setup.several.no_percent') : undefined}
            onType={percent => onType({ percent })}
          />
          <Tick isOn={isRounded} onTick={isRounded => onType({ isRounded })}>
            {text('setup.several.rounded')}
          </Tick>
        </>
      )}
      <SelectField
        label={text('setup.several.more')}
        name="more"
        options={named(slug => slug !== fewer && services.some(one => !one.staff.includes(slug)))}
        value={more}
        onChoose={more => onType({ more })}
      />
      <SelectField
        label={text('setup.several.fewer')}
        name="fewer"
        options={named(slug => slug !== more && services.some(one => one.staff.includes(slug)))}
        value={fewer}
        onChoose={fewer => onType({ fewer })}
      />
      <SelectField
        label={text('setup.several.state')}
        name="state"
        options={states.map(one => [one, text(`setup.several.${one}`)] as const)}
        value={state}
        onChoose={state => onType({ state })}
      />
      {categories.length > 0 && (
        <SelectField
          label={text('setup.service.category')}
          name="category"
          options={[keep, ...categories.map(one => [one, one] as const)]}
          value={category}
          onChoose={category => onType({ category })}
        />
      )}
    </div>
  )
}
