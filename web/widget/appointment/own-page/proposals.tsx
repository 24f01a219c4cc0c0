import type { Booking } from '../../../shared/api/types'
import { useLocaleTag, useText } from '../../../shared/i18n/texts'
import { formatWallClock } from '../../../shared/time/wall-clock'
import { Button } from '../../../shared/ui/button'
import { inOnePiece } from '../format'
import { Notice } from '../notice'
import styles from './own-page.module.css'
import { useTakeProposal } from './use-take-proposal'

/** Other times that the business proposes for a request: the one that its visitor takes is booked. */
export function Proposals({ booking, token }: { booking: Booking; token: string }) {
  const text = useText()
  const tag = useLocaleTag()
  const { taking, problem, take, again } = useTakeProposal(booking, token)
  const starts = (booking.proposed_starts ?? []).filter(start => Date.parse(start) > Date.now())
  if (starts.length === 0) return null
  return (
    <section className={styles.proposals}>
      <h2>{text('own.proposed')}</h2>
      <p>{text('own.proposed_text')}</p>
      <div>
        {starts.map(start => (
          <Button
            key={start}
            variant="main"
            data-proposed={start}
            onClick={() => take(start)}
            progress={taking === start && text('details.scheduling')}
          >
            {inOnePiece(formatWallClock(start, 'moment', tag))}
          </Button>
        ))}
      </div>
      <Notice attempt="reschedule" problem={problem} onRetry={again} />
    </section>
  )
}
