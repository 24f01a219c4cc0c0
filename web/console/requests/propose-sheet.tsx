import { todayIn } from '../../shared/time/today'
import { nameOf } from '../bookings/name'
import sheet from '../bookings/sheet.module.css'
import { SheetFrame, SheetHeading } from '../bookings/sheet-frame'
import { useBooking } from '../bookings/use-booking'
import { useText } from '../i18n/texts'
import { Answer } from '../parts/ask'
import { useKeys } from '../parts/keys/use-keys'
import { useVisit } from '../parts/session'
import { go, placeNow } from '../parts/use-place'
import { Propose } from './propose'

const back = () => go({ ...placeNow(), sheet: undefined }, { replaces: true })

/** Other times for a request, from its sheet. */
export default function ProposeSheet({ id }: { id: string }) {
  const text = useText()
  const { session } = useVisit()
  const asked = useBooking(id)
  useKeys({ Escape: back })
  const title = text('propose.heading')
  return (
    <SheetFrame id={id} title={title} isThere={asked.data !== undefined} onClose={back}>
      <Answer of={asked} skeleton={<p className={sheet.waiting}>{text('state.loading')}</p>}>
        {booking => (
          <>
            <header>
              <SheetHeading title={title} />
            </header>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
            <section className={sheet.body} tabIndex={0} aria-label={title}>
              <Propose
                id={id}
                name={nameOf(booking) || undefined}
                wished={booking.starts_at}
                today={todayIn(session.business.time_zone, Date.now())}
                onBack={back}
              />
            </section>
          </>
        )}
      </Answer>
    </SheetFrame>
  )
}
