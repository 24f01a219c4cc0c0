import type { Page } from 'playwright-core'

/** One state of the widget: where it starts, and what to do there until it shows. */
export interface State {
  name: string
  path: string
  reach?: (page: Page) => Promise<unknown>
  /** Nothing was chosen about cookies yet. */
  isFirstVisit?: true
}

/** The first word of a name. */
export const groupOf = ({ name }: State) => name.split('-')[0]!
