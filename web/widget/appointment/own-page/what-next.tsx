import type { Booking } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock } from '../../../shared/time/wall-clock'
import { DescriptionItem } from '../../../shared/ui/description-item'
import { usePage } from '../../session/page-context'
import { inOnePiece } from '../format'
import styles from './what-next.module.css'

/** Among the facts of a request: its time is reserved, by when the business answers, and where that is read. */
export function WhatNext({ until }: { until: Booking['expires_at'] }) {
  const text = useText()
  const tag = useLocaleTag()
  const getsMail = useGetsMail()
  return (
    <DescriptionItem label="own.next">
      <ol className={styles.path}>
        <li>{text('own.reserved')}</li>
        {until && <li>{text('own.answer_by', { time: inOnePiece(formatWallClock(until, 'moment', tag)) })}</li>}
        <li>{text(getsMail ? 'own.answer_mailed' : 'own.answer_here')}</li>
      </ol>
    </DescriptionItem>
  )
}

// A page that is opened later does not know what was typed, but that it had to be.
function useGetsMail(): boolean {
  const { flow, payload } = usePage()
  if (!payload.sends_mail) return false
  const services = flow.managed?.services ?? flow.services
  return Boolean(flow.contact.email?.trim()) || services.some(({ details }) => details.email === 'required')
}
