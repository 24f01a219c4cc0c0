// The rows of the specification, section by section in its order and its words, and how each is seen: at an address
// that is opened, in a walk (walks.ts), or by a test that proves it. walk.spec.ts sees to all three.
import { contentRows, previewRows } from './rows/content.ts'
import { errorRows, validationRows } from './rows/mistakes.ts'
import type { Row } from './rows/row.ts'
import { entityRows, stateRows, stepRows } from './rows/steps.ts'
import { layoutRows, paymentRows, routingRows, widgetRows } from './rows/widget.ts'

/** How many rows each section of the specification has. */
export const rowCounts = {
  '2 layouts': 3,
  '2 widget routes': 16,
  '2 payment routes': 3,
  '2 content routes': 9,
  '2 preview routes': 9,
  '2 routing behaviour': 5,
  '2 widget steps': 10,
  '2 error screen': 2,
  '3 entities': 9,
  '4 states and transitions': 6,
  '5 validation rules': 8,
  '8 error catalogue': 12,
  '8 further': 5,
} as const

export type Section = keyof typeof rowCounts

export const rows: Record<Section, readonly Row[]> = {
  '2 layouts': layoutRows,
  '2 widget routes': widgetRows,
  '2 payment routes': paymentRows,
  '2 content routes': contentRows,
  '2 preview routes': previewRows,
  ...routingRows,
  '2 widget steps': stepRows,
  '3 entities': entityRows,
  '4 states and transitions': stateRows,
  '5 validation rules': validationRows,
  ...errorRows,
}
