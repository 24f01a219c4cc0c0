// From nothing to a page on which visitors book: four questions, one a screen.
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { nameTitles, titlePage } from '../../shared/lib/page-title'
import type { Session, Setup } from '../api/types'
import { useText } from '../i18n/texts'
import type { Asked } from '../parts/ask'
import { putOff } from '../parts/beginning'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import type { WelcomeStep } from '../parts/place'
import { useVisit } from '../parts/session'
import { initials } from '../parts/states'
import { Trouble } from '../parts/trouble'
import { go, usePlace } from '../parts/use-place'
import { useSetup } from '../setup/entry/use-setup'
import { Sample } from './sample'
import { BusinessStep } from './steps/business-step'
import { HoursStep } from './steps/hours-step'
import { LivePage, PageStep } from './steps/page-step'
import { ServicesStep } from './steps/services-step'
import { useWelcome, type Way } from './use-welcome'
import styles from './welcome.module.css'
import type { Words } from './words'

const order: readonly WelcomeStep[] = ['business', 'services', 'hours', 'page']

const words = {
  business: ['welcome.business', 'welcome.business_why'],
  services: ['welcome.services', 'welcome.services_why'],
  hours: ['welcome.hours', 'welcome.hours_why'],
  page: ['welcome.page', 'welcome.page_why'],
} as const satisfies Record<WelcomeStep, readonly [Words, Words]>

const shown: Record<WelcomeStep, (props: { way: Way }) => ReactNode> = {
  business: BusinessStep,
  services: ServicesStep,
  hours: HoursStep,
  page: PageStep,
}

export function Welcome() {
  const { step = 'business' } = usePlace()
  const { session } = useVisit()
  const asked = useSetup()
  useEffect(() => nameTitles(session.business.name), [session.business.name])
  return (
    <div className={styles.welcome}>
      {asked.data ? (
        <Steps setup={asked.data} step={step} user={session.user!} />
      ) : (
        <Waiting step={step} error={asked.error} again={asked.again} />
      )}
    </div>
  )
}

interface StepsProps {
  setup: Setup
  step: WelcomeStep
  user: NonNullable<Session['user']>
}

function Steps({ setup, step: wanted, user }: StepsProps) {
  const way = useWelcome(setup, wanted, user)
  const { step } = way
  const Step = shown[step]
  return (
    <>
      <Top step={step} />
      <div key={step} className={styles.scroll}>
        <div className={styles.columns}>
          <main id="main" className={styles.main}>
            <Question way={way}>
              <Step way={way} />
            </Question>
          </main>
          {step === 'page' ? <LivePage /> : <Sample way={way} />}
        </div>
      </div>
      <Bar way={way} />
    </>
  )
}

/** Where one is, and the way out. */
function Top({ step }: { step: WelcomeStep }) {
  const text = useText()
  const { session } = useVisit()
  const count = order.indexOf(step) + 1
  const later = () => {
    putOff()
    go({ screen: 'today' })
  }
  return (
    <header className={styles.top}>
      <span className={styles.mark} aria-hidden="true">
        {initials(session.business.name).slice(0, 1)}
      </span>
      <p className={styles.progress}>
        <span>{text('welcome.progress', { count, total: order.length })}</span>
        <span className={styles.dots} aria-hidden="true">
          {order.map((one, at) => (
            <span key={one} data-done={at < count ? '' : undefined} />
          ))}
        </span>
      </p>
      {step !== 'page' && (
        <Button looks={['bare']} onClick={later}>
          {text('welcome.later')}
        </Button>
      )}
    </header>
  )
}

/** One step. Its heading takes the focus, so that it is read out. */
function Question({ way, children }: { way: Way; children: ReactNode }) {
  const { step, error, taken, tries, next } = way
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [title, why] = words[step]
  useEffect(() => {
    titlePage(text(title))
    heading.current?.focus({ preventScroll: true })
  }, [text, title])
  useFirstMistake(form, tries)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step !== 'page') void next()
  }
  return (
    <form ref={form} id="welcome" className={styles.form} noValidate onSubmit={submit} aria-labelledby="welcome-title">
      <div className={styles.heading}>
        <h1 ref={heading} id="welcome-title" tabIndex={-1}>
          {text(title)}
        </h1>
        <p className={controls.quiet}>{text(why)}</p>
      </div>
      {error !== undefined && <Trouble error={error} />}
      {taken && <Taken way={way} />}
      {children}
    </form>
  )
}

/** The way on, and back. */
function Bar({ way: { step, isWorking, hasTried, back, leave } }: { way: Way }) {
  const text = useText()
  const finish = () => {
    leave()
    go({ screen: 'today' })
  }
  return (
    <footer className={styles.bar}>
      <div className={styles.verbs}>
        {step === 'page' ? (
          <div>
            <Button looks={hasTried ? ['main', 'big'] : ['big']} onClick={finish}>
              {text('welcome.to_day')}
            </Button>
          </div>
        ) : (
          <div>
            {back && (
              <Button looks={['big']} onClick={back}>
                {text('action.back')}
              </Button>
            )}
            <Button type="submit" form="welcome" looks={['main', 'big']} isWorking={isWorking}>
              {text('action.continue')}
            </Button>
          </div>
        )}
      </div>
    </footer>
  )
}

/** Another user was here first. */
function Taken({ way: { taken, take, draft, leave } }: { way: Way }) {
  const text = useText()
  const isBusiness = taken === 'business'
  const look = () => {
    leave()
    go({ screen: 'set-up' })
  }
  return (
    <div className={controls.notice} data-kind="attention" role="alert">
      <p>
        {isBusiness ? text('welcome.business_taken', { title: draft.seen.fields.name }) : text('welcome.work_taken')}
      </p>
      <Button onClick={isBusiness ? take : look}>{text(isBusiness ? 'welcome.take' : 'welcome.look')}</Button>
    </div>
  )
}

function useFirstMistake(form: React.RefObject<HTMLFormElement | null>, tries: number) {
  const known = useRef(0)
  useEffect(() => {
    if (tries === 0 && known.current === 0) return
    known.current = tries
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')
    const input = first?.matches('fieldset') ? first.querySelector<HTMLElement>('input') : first
    ;(input ?? form.current?.querySelector<HTMLElement>('[role=alert] button'))?.focus()
  }, [form, tries])
}

interface WaitingProps extends Pick<Asked<Setup>, 'error' | 'again'> {
  step: WelcomeStep
}

/** With its measures, until it is known what is there. */
function Waiting({ step, error, again }: WaitingProps) {
  const text = useText()
  return (
    <>
      <Top step={step} />
      <div className={`${styles.scroll} ${styles.columns}`}>
        <main id="main" className={styles.main}>
          <div className={styles.form}>
            <div className={styles.heading}>
              <h1>{text(words[step][0])}</h1>
              {!error && <p className={controls.quiet}>{text('state.loading')}</p>}
            </div>
            {error ? (
              <Trouble error={error} again={again} />
            ) : (
              <div className={styles.waiting} aria-hidden="true">
                <span />
                <span />
                <span />
                <span />
              </div>
            )}
          </div>
        </main>
        <aside className={styles.aside} />
      </div>
    </>
  )
}
