// Everything after the first step, in one chunk.
export { CancelScreen } from './cancel-screen'
export { ConfirmMoveScreen } from './confirm-move-screen'
export { DetailsScreen } from './details-screen'
export { DoneScreen } from './done-screen'
export { OverScreen } from './over-screen'
