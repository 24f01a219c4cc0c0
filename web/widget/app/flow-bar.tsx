import type { ReactNode } from 'react'
import type { PlainTextKey } from '../../shared/i18n/text-keys'
import { useText } from '../../shared/i18n/texts'
import { SafeLink } from '../../shared/navigation/safe-link'
import { back as backShape, Icon, tick } from '../../shared/ui/icon'
import { totalOf } from '../booking/order'
import type { Step } from '../booking/state'
import { isMenu } from '../booking/time-choice'
import { orderText } from '../booking/url'
import { useOwnPageLink } from '../session/own-page-link'
import { useLink, usePage } from '../session/page-context'
import { useToMenu } from '../session/use-to-menu'
import styles from './flow-bar.module.css'

const stages: Partial<Record<Step, number>> = { services: 0, calendars: 0, menu: 0, times: 1, details: 2, repeat: 2 }

/** A way back: an address, or what does the same as the browser's Back. */
type Way = string | (() => void) | undefined

/**
 * How far a booking is, and the way to the step before; of one that is moved, the way to its own page. Nothing on other
 * pages.
 */
export function FlowBar() {
  const { flow, back } = usePage()
  const text = useText()
  const toService = useWayToService()
  const own = useOwnPageLink()
  const stage = stages[flow.step]
  if (stage === undefined) return null
  if (flow.purpose !== 'book')
    return (
      own && (
        <nav className={styles.bar}>
          <Back way={own} name="reschedule.back" />
        </nav>
      )
    )
  const names: PlainTextKey[] = ['steps.service', 'steps.time', 'steps.details']
  if (flow.order && totalOf(flow.order, flow.services).due) names.push('steps.payment')
  const toTime = flow.step === 'details' && !flow.series?.isChosen ? back : undefined
  // Another page would not have what was typed.
  const ways: Way[] = [stage === 2 && typeof toService === 'string' ? undefined : toService, toTime]
  const isInSeries = stage === 2 && !toTime
  const backWay = stage === 1 ? toService : stage === 2 ? back : undefined
  const backName = stage === 1 ? 'steps.services' : isInSeries ? 'action.back' : 'details.change_time'
  return (
    <nav className={styles.bar} aria-label={text('steps.label')}>
      {backWay && <Back way={backWay} name={backName} />}
      <ol className={styles.steps}>
        {names.map((name, index) => (
          <li key={name} data-done={index < stage || undefined} aria-current={index === stage ? 'step' : undefined}>
            <Go way={index < stage ? ways[index] : undefined} className={styles.step}>
              {index < stage && <Icon shape={tick} />}
              <span>{text(name)}</span>
            </Go>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Back({ way, name }: { way: Way; name: PlainTextKey }) {
  const text = useText()
  return (
    <Go way={way} className={styles.back}>
      <Icon shape={backShape} />
      {text(name)}
    </Go>
  )
}

function Go({ way, ...rest }: { way: Way; className: string | undefined; children: ReactNode }) {
  if (!way) return <span {...rest} />
  return typeof way === 'string' ? <SafeLink href={way} {...rest} /> : <button type="button" onClick={way} {...rest} />
}

/** To where the service was, or could have been, chosen. A link for one booking leads to no other service. */
function useWayToService(): Way {
  const { flow, payload } = usePage()
  const link = useLink()
  const toMenu = useToMenu()
  const { menu, staff, team, one_time_link } = payload
  if (one_time_link) return undefined
  if (isMenu(flow)) return toMenu
  if (menu && flow.order)
    return link(`/widget/service-menus/${menu.slug}?${new URLSearchParams({ order: orderText(flow.order) })}`)
  const host = staff ?? team
  return link(host ? `/widget/appointment/${host.slug}` : '/widget/booking')
}
