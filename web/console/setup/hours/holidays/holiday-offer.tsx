import { type ComponentType, useState } from 'react'
import { withoutReload } from '../../../../shared/navigation/reload-guard'
import { useText } from '../../../i18n/texts'
import { useSay } from '../../../parts/bar'
import { Button } from '../../../parts/button'
import { Icon } from '../../../parts/icon'
import type { OfferProps } from '../../entry/table'

type Dialog = ComponentType<OfferProps & { onClose: () => void }>

/** Closes the business on public holidays. */
export function HolidayOffer(props: OfferProps) {
  const text = useText()
  const say = useSay()
  const [Dialog, show] = useState<Dialog>()
  const [isWorking, work] = useState(false)
  // What was typed meanwhile is worth more than a page of the newest release.
  const open = async () => {
    work(true)
    try {
      const { HolidayDialog } = await withoutReload(() => import('./holiday-dialog'))
      show(() => HolidayDialog)
    } catch {
      say({ words: text('trouble.unreachable'), isTrouble: true })
    } finally {
      work(false)
    }
  }
  return (
    <>
      <Button looks={['bare']} isWorking={isWorking} onClick={open}>
        <Icon name="calendar" />
        {text('setup.holidays.add')}
      </Button>
      {Dialog && <Dialog {...props} onClose={() => show(undefined)} />}
    </>
  )
}
