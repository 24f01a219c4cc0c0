import { Fragment, useEffect, useState } from 'react'
import { SafeLink } from '../../../shared/navigation/safe-link'
import type { SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { CopyButton } from '../../parts/copies/copy-button'
import { Icon } from '../../parts/icon'
import type { Place } from '../../parts/place'
import { useMay, useVisit } from '../../parts/session'
import { useWide } from '../../parts/use-media'
import { PlaceLink } from '../../parts/use-place'
import { addressOfCalendar } from '../../setup/links/links'
import { Share } from '../../setup/links/share'
import type { Way } from '../use-welcome'
import type { Words } from '../words'
import styles from './page-step.module.css'

const address = '/widget/booking'

/** The page on which visitors book, and how they get to know of it. */
export function PageStep({ way }: { way: Way }) {
  const text = useText()
  const { setup, hasTried, tryPage } = way
  const whole = new URL(address, location.href)
  const offered = setup.services.find(({ active }) => active !== false)
  return (
    <>
      <div className={styles.page}>
        <p className={styles.address}>
          {whole.host}
          {whole.pathname.split(/(?=\/)/).map(part => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </p>
        <div className={controls.row}>
          <CopyButton text={whole.href}>{text('setup.links.copy')}</CopyButton>
          <SafeLink className={buttonClass()} href={address} target="_blank" rel="noreferrer">
            {text('setup.service.open_page')}
          </SafeLink>
        </div>
      </div>
      <div className={styles.try}>
        <SafeLink
          className={buttonClass(...(hasTried ? [] : (['main'] as const)), 'big', 'wide')}
          href={address}
          target="_blank"
          rel="noreferrer"
          onClick={tryPage}
        >
          {text('welcome.try')}
        </SafeLink>
        <p className={controls.small}>{text('welcome.try_why')}</p>
      </div>
      {offered && (
        <details className={styles.share}>
          <summary>
            <Icon name="later" />
            <h2>{text('welcome.share')}</h2>
          </summary>
          <Share link={linkOf(offered)} setup={setup} />
          {setup.services.length > 1 && (
            <p className={controls.small}>
              {text('welcome.share_one', { title: offered.name })}{' '}
              <PlaceLink to={{ screen: 'set-up', room: 'links' }}>{text('welcome.share_others')}</PlaceLink>
            </p>
          )}
        </details>
      )}
      <Next />
    </>
  )
}

const linkOf = ({ slug, name }: SetupService) => ({
  name,
  address: addressOfCalendar(slug),
  isPublic: true,
  calendar: slug,
})

interface Todo {
  title: Words
  about: Words
  to?: Place
}

/** What else there is to see to, with the way there where there is one. */
function Next() {
  const text = useText()
  const { session } = useVisit()
  const seesUsers = useMay('users.see')
  const todos: Todo[] = [
    { title: 'welcome.next.looks', about: 'welcome.next.looks_why', to: { screen: 'set-up', room: 'looks' } },
    { title: 'welcome.next.closures', about: 'welcome.next.closures_why', to: { screen: 'set-up', room: 'hours' } },
    ...(seesUsers
      ? [{ title: 'welcome.next.users', about: 'welcome.next.users_why', to: { screen: 'users' } } as const]
      : []),
    {
      title: 'welcome.next.mails',
      about: session.business.sends_mails ? 'welcome.next.mails_on' : 'welcome.next.mails_off',
    },
    { title: 'welcome.next.payments', about: 'welcome.next.payments_why' },
  ]
  return (
    <section className={styles.next}>
      <h2>{text('welcome.next')}</h2>
      <ul className={controls.card}>
        {todos.map(({ title, about, to }) => {
          const inside = (
            <span>
              <b>{text(title)}</b>
              <small>{text(about)}</small>
            </span>
          )
          return (
            <li key={title}>
              {to ? (
                <PlaceLink to={to} className={styles.todo}>
                  {inside}
                  <Icon name="later" />
                </PlaceLink>
              ) : (
                <div className={styles.todo}>{inside}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The page itself, as on a phone; nothing where this page may not show it. */
export function LivePage() {
  const text = useText()
  const isWide = useWide()
  const [isRefused, refuse] = useState(false)
  useEffect(() => {
    const hear = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') refuse(true)
    }
    document.addEventListener('securitypolicyviolation', hear)
    return () => document.removeEventListener('securitypolicyviolation', hear)
  }, [])
  if (!isWide || isRefused) return null
  return (
    <aside className={styles.live} aria-label={text('setup.service.page')}>
      <p className={styles.about} aria-hidden="true">
        {text('setup.service.page')}
      </p>
      <iframe src={address} title={text('welcome.live')} />
    </aside>
  )
}
