import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import { Icon } from '../../../parts/icon'
import type { OfferProps } from '../../entry/table'

const HolidayDialog = lazy(() => import('./holiday-dialog').then(one => ({ default: one.HolidayDialog })))

/** Closes the business on public holidays. */
export function HolidayOffer(props: OfferProps) {
  const text = useText()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button looks={['bare']} onClick={() => open(true)}>
        <Icon name="calendar" />
        {text('setup.holidays.add')}
      </Button>
      {isOpen && (
        <Suspense>
          <HolidayDialog {...props} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
