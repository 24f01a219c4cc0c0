import { CancelScreen } from './cancel-screen'
import { ConfirmMoveScreen } from './confirm-move-screen'
import { usePage } from './desk'
import { DetailsScreen } from './details-screen'
import { DoneScreen } from './done-screen'
import { OverScreen } from './over-screen'

// A booking that moves has its details already.
function DetailsOrMoveScreen() {
  return usePage().flow.purpose === 'reschedule' ? <ConfirmMoveScreen /> : <DetailsScreen />
}

/** Everything after the first step, in one chunk. */
export const screens = { details: DetailsOrMoveScreen, cancel: CancelScreen, done: DoneScreen, over: OverScreen }
