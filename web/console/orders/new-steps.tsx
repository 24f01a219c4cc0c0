import { useEffect, useRef, useState } from 'react'
import { dateOf } from '../../shared/time/wall-clock'
import { freeUntil, minuteOf } from '../calendar/geometry'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import { Icon } from '../parts/icon'
import { firstName } from '../parts/states'
import { usePlace } from '../parts/use-place'
import { useTimes } from '../parts/use-times'
import { CustomerPart } from './customer-part'
import { HostField } from './item-fields'
import { InTheWay, NoteField, Others, type PartsProps, Summary, useChooseUsual, usePutItems, When } from './new-form'
import { focusMissing, useBookWords, useErrors } from './new-words'
import { emptyItem } from './order'
import styles from './orders.module.css'
import { canBook } from './quote'
import { ServiceList } from './service-list'
import { nowOn, setTime } from './start'
import { Tell } from './tell'

const steps = ['who', 'what', 'rest'] as const
type Step = (typeof steps)[number]

/** On a phone: who, what, and the rest, which one may leave out. From a gap it begins with what. */
export function NewSteps(props: PartsProps) {
  const text = useText()
  const { state } = props
  const { at, whom } = usePlace()
  const [step, setStep] = useState<Step>(at || whom ? 'what' : 'who')
  const heading = useRef<HTMLHeadingElement>(null)
  const isOff = !canBook(state.standing)
  const words = useBookWords(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each step.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step])
  const number = steps.indexOf(step) + 1
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        if (step === 'who') {
          event.preventDefault()
          return setStep('what')
        }
        if (isOff) focusMissing(event)
        state.submit(event)
      }}
    >
      <Chips {...props} step={step} onStep={setStep} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={styles.body} tabIndex={0} aria-label={text('new.heading')}>
        <div className={styles.question}>
          <h2 ref={heading} tabIndex={-1}>
            {text(`new.step_${step}`)}
          </h2>
          <span className={styles.hint}>{text('new.step', { count: number, total: steps.length })}</span>
        </div>
        {step === 'who' && <WhoStep {...props} onStep={setStep} />}
        {step === 'what' && <WhatStep {...props} />}
        {step === 'rest' && <RestStep {...props} />}
      </section>
      <footer className={styles.foot}>
        {step === 'who' ? (
          <Button type="submit" looks={['main', 'big']}>
            {text('action.continue')}
          </Button>
        ) : (
          <>
            <Summary state={state} />
            <Button type="submit" looks={['main', 'big']} isWorking={state.isWorking} isOff={isOff}>
              {words}
            </Button>
            <Button looks={['big']} onClick={() => setStep(step === 'rest' ? 'what' : 'rest')}>
              {step === 'rest' ? text('action.back') : text('new.step_rest')}
            </Button>
          </>
        )}
      </footer>
    </form>
  )
}

interface StepProps extends PartsProps {
  onStep: (step: Step) => void
}

/** What is known already, each leading to where it is chosen. */
function Chips({ state, calendar, step, onStep }: StepProps & { step: Step }) {
  const text = useText()
  const { time } = useTimes()
  const { at } = usePlace()
  const { who, items } = state.typed
  const host = calendar.staff.find(({ id }) => id === items[0]?.host)
  if (step === 'who') return null
  const when = [at && time(at), host && firstName(host.name)].filter(Boolean).join(' · ')
  return (
    <div className={styles.chips}>
      <Button onClick={() => onStep('who')}>
        <Icon name="me" />
        {who.name || who.phone || who.email || text('new.no_name')}
      </Button>
      {when && (
        <Button onClick={() => onStep('what')}>
          <Icon name="history" />
          {when}
        </Button>
      )}
    </div>
  )
}

function WhoStep(props: StepProps) {
  const { state, calendar, onStep } = props
  const text = useText()
  const { at } = usePlace()
  const walkIn = () => {
    state.walkIn()
    if (!at) setTime(nowOn(calendar.now))
    onStep('what')
  }
  return (
    <>
      <CustomerPart
        who={state.typed.who}
        onChange={who => state.change({ who })}
        errors={useErrors(state)}
        chooseUsual={useChooseUsual(props)}
      />
      <Button looks={['wide', 'big']} onClick={walkIn}>
        {text('new.no_name')}
      </Button>
    </>
  )
}

function WhatStep(props: PartsProps) {
  const { state, calendar, services } = props
  const text = useText()
  const { duration } = useTimes()
  const { at } = usePlace()
  const put = usePutItems(state)
  const { items } = state.typed
  const first = items[0] ?? emptyItem(0)
  const host = calendar.staff.find(({ id }) => id === first.host)
  const date = at && dateOf(at)
  const column = calendar.columns.find(one => one.staff_id === host?.id && one.date === date)
  const end = column && at ? freeUntil(column, minuteOf(at, column.date)) : undefined
  return (
    <>
      {host && at && column && end !== undefined && (
        <p className={styles.hint}>
          {text('new.free_for', {
            title: firstName(host.name),
            time: duration(end - minuteOf(at, column.date)),
          })}
        </p>
      )}
      <ServiceList items={items} services={services} column={column} host={host} at={at} onChange={put} />
      <InTheWay {...props} />
      <When {...props} />
      <HostField
        item={first}
        services={services}
        staff={calendar.staff}
        onChange={({ host }) => put(items.map(one => ({ ...one, host })))}
      />
    </>
  )
}

function RestStep(props: PartsProps) {
  const { typed, change, locale } = props.state
  return (
    <>
      <Others {...props} />
      <InTheWay {...props} />
      <Tell
        name={firstName(typed.who.name)}
        email={typed.who.email.trim()}
        telling={typed.telling}
        onChange={telling => change({ telling })}
        locale={locale}
        onSpeak={chosen => change({ locale: chosen })}
      />
      <NoteField state={props.state} />
    </>
  )
}
