import { DoneScreen } from '../features/confirmation/confirmation'
import { DetailsScreen } from '../features/details/details'
import { CancelScreen } from '../features/manage/cancel'
import { ConfirmMoveScreen } from '../features/manage/confirm-reschedule'
import { OverScreen } from '../features/manage/unavailable'
import { usePage } from '../session/page-context'

// A booking that moves has its details already.
function DetailsOrMoveScreen() {
  return usePage().flow.purpose === 'reschedule' ? <ConfirmMoveScreen /> : <DetailsScreen />
}

/** Everything after the first step, in one chunk. */
export const screens = { details: DetailsOrMoveScreen, cancel: CancelScreen, done: DoneScreen, over: OverScreen }
