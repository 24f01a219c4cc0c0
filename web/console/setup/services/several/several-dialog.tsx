import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { decimalsOf } from '../../../../shared/i18n/money'
import { useSettled } from '../../../../shared/lib/use-settled'
import { answerOf, api } from '../../../api/client'
import type { Setup, SetupEdit, SetupService } from '../../../api/types'
import { useTexts } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import controls from '../../../parts/controls.module.css'
import { Dialog } from '../../../parts/dialog'
import { SelectField, TextField, Tick } from '../../../parts/fields'
import { Trouble } from '../../../parts/trouble'
import { Effects } from '../../entry/effects'
import { MistakeList } from '../../entry/mistake-list'
import { problemsOf } from '../../entry/mistakes'
import { wordsIn } from '../../entry/words'
import { changesOf, editsOf, mistakesOfSeveral, type ServiceChange, type Several, wordsOfChange } from './several'
import styles from './several.module.css'
import { useSaveSeveral } from './use-several'

interface SeveralDialogProps {
  setup: Setup
  services: readonly SetupService[]
  onSaved: () => void
  onClose: () => void
}

const ways = ['keep', 'raise', 'lower'] as const
const states = ['keep', 'offered', 'not_offered'] as const

/** What is typed. */
interface Typed {
  way: (typeof ways)[number]
  percent: string
  isRounded: boolean
  more: string
  fewer: string
  state: (typeof states)[number]
  category: string
}

const nothing: Typed = {
  way: 'keep',
  percent: '',
  isRounded: false,
  more: '',
  fewer: '',
  state: 'keep',
  category: '',
}

/** A typed number of percent; nothing where it is none. */
function percentOf(typed: string): number | undefined {
  const percent = Number(typed.trim().replace(',', '.'))
  return typed.trim() && percent > 0 && percent <= 1000 ? percent : undefined
}

function severalOf({ way, percent: typed, isRounded, more, fewer, state, category }: Typed): Several {
  const percent = percentOf(typed)
  return {
    ...(way !== 'keep' && percent && { percent: way === 'raise' ? percent : -Math.min(percent, 100), isRounded }),
    ...(more && { more }),
    ...(fewer && { fewer }),
    ...(state !== 'keep' && { active: state === 'offered' }),
    ...(category && { category }),
  }
}

/** Asks what is to change in several services, and says what becomes of each before it is saved. */
export function SeveralDialog({ setup, services, onSaved, onClose }: SeveralDialogProps) {
  const texts = useTexts()
  const { text } = texts
  const [typed, type] = useState(nothing)
  const [error, setError] = useState<unknown>()
  const [isWorking, setWorking] = useState(false)
  const save = useSaveSeveral()
  const words = useMemo(() => wordsIn(texts, setup), [texts, setup])
  const whole = 10 ** decimalsOf(setup.business.currency)
  const changes = changesOf(services, severalOf(typed), whole)
  const { outcome, problems } = useOutcome(editsOf(setup, changes))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (changes.length === 0 || isWorking) return
    setWorking(true)
    setError(undefined)
    try {
      await save(setup, changes)
      onSaved()
    } catch (failure) {
      setError(failure)
      setWorking(false)
    }
  }
  const mistakes = mistakesOfSeveral(words, problems ?? problemsOf(error), changes)
  return (
    <Dialog heading={text('setup.several.heading', { count: services.length })} onClose={onClose}>
      <form className={controls.stack} noValidate onSubmit={event => void submit(event)}>
        <Fields setup={setup} services={services} typed={typed} onType={more => type({ ...typed, ...more })} />
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
          <Button type="submit" looks={['main']} isWorking={isWorking} isOff={changes.length === 0}>
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
        options={named(slug => services.some(one => !one.staff.includes(slug)))}
        value={more}
        onChoose={more => onType({ more })}
      />
      <SelectField
        label={text('setup.several.fewer')}
        name="fewer"
        options={named(slug => services.some(one => one.staff.includes(slug)))}
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

/** What the edits would do, asked for once one rests; what is wrong with them as soon as that is known. */
function useOutcome(edits: SetupEdit[]) {
  const wanted = edits.length > 0 ? JSON.stringify(edits) : ''
  const settled = useSettled(wanted)
  const { data, error } = useQuery({
    queryKey: ['setup', 'preview', settled],
    queryFn: ({ signal }) => {
      const body = { edits: JSON.parse(settled) as SetupEdit[] }
      return answerOf(api.POST('/api/v1/console/setup/preview', { body, signal }))
    },
    enabled: settled !== '' && settled === wanted,
    refetchInterval: false,
  })
  const isOfThis = settled === wanted && wanted !== ''
  return { outcome: isOfThis ? data : undefined, problems: isOfThis && error ? problemsOf(error) : undefined }
}
