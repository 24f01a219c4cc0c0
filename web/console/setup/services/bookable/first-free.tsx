import type { ReactNode } from 'react'
import type { Setup, SetupService } from '../../../api/types'
import { useText, useTexts } from '../../../i18n/texts'
import controls from '../../../parts/controls.module.css'
import { useMay } from '../../../parts/session'
import { troubleText } from '../../../parts/trouble'
import { PlaceLink } from '../../../parts/use-place'
import { timesIn } from '../../../parts/use-times'
import styles from './bookable.module.css'
import { useFirstFree } from './use-first-free'
import { daysAhead, hasPage, whyNotBookable } from './why-not'

interface Of {
  setup: Setup
  service: SetupService
}

/** When visitors can come first; or why they find no time, with the ways to change that. */
export function FirstFree({ setup, service }: Of) {
  return (
    <div className={styles.free}>
      {hasPage(setup, service) ? (
        <Found setup={setup} service={service} />
      ) : (
        <NoneFree setup={setup} service={service} />
      )}
    </div>
  )
}

function Found({ setup, service }: Of) {
  const texts = useTexts()
  const { data, error } = useFirstFree(setup, service.slug)
  if (data?.next_available) return <First>{timesIn(texts).moment(data.next_available)}</First>
  if (data !== undefined) return <NoneFree setup={setup} service={service} />
  return <First isQuiet>{error ? troubleText(texts, error) : texts.text('state.loading')}</First>
}

function First({ isQuiet, children }: { isQuiet?: boolean; children: ReactNode }) {
  const text = useText()
  return (
    <dl>
      <dt>{text('setup.service.first_free')}</dt>
      <dd data-quiet={isQuiet ? '' : undefined}>{children}</dd>
    </dl>
  )
}

function NoneFree({ setup, service }: Of) {
  const texts = useTexts()
  const now = Date.now()
  const reasons = whyNotBookable(setup, service, now)
  return (
    <>
      <h3 className={controls.attention}>{texts.text('setup.service.none_free')}</h3>
      {reasons.length === 0 ? (
        <Taken days={daysAhead(setup, service, now)} />
      ) : (
        <ul>
          {reasons.map(({ words, place }) => (
            <li key={`${place.room} ${place.entry} ${place.field}`}>
              <PlaceLink to={place}>{words(texts)}</PlaceLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Nothing that is set up is the reason: what is booked is. */
function Taken({ days }: { days: number }) {
  const text = useText()
  const words = text('setup.service.why_taken', { count: Math.max(1, days) })
  return <p>{useMay('calendar.see') ? <PlaceLink to={{ screen: 'calendar' }}>{words}</PlaceLink> : words}</p>
}
