import { ConfirmationScreen } from '../features/confirmation/confirmation'
import { DetailsScreen } from '../features/details/details'
import { CancelScreen } from '../features/manage/cancel'
import { ConfirmRescheduleScreen } from '../features/manage/confirm-reschedule'
import { UnavailableScreen } from '../features/manage/unavailable'
import { usePage } from '../session/page-context'

// A booking that moves has its details already.
function DetailsOrMoveScreen() {
  return usePage().flow.purpose === 'reschedule' ? <ConfirmRescheduleScreen /> : <DetailsScreen />
}

/** Everything after the first step, in one chunk. */
export const screens = {
  details: DetailsOrMoveScreen,
  cancel: CancelScreen,
  done: ConfirmationScreen,
  over: UnavailableScreen,
}
