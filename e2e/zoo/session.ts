// What a test needs of a window of any browser.

/** What is looked at: the host page, or the booking page in its frame. */
export type Place = 'host' | 'frame'

/** One window of a browser. */
export interface Session {
  open: (url: string) => Promise<void>
  back: () => Promise<void>
  /** The value of a JavaScript expression there, through JSON. */
  read: <Value>(place: Place, expression: string) => Promise<Value>
  /** Moves the pointer to the element that an expression gives, and presses. */
  press: (place: Place, element: string) => Promise<void>
  /** Presses keys, one after the other; names of keys as in `keys`. */
  type: (text: string) => Promise<void>
  close: () => Promise<void>
}

/** Keys that have no character, as WebDriver names them. */
export const keys = { tab: '\uE004', enter: '\uE007', escape: '\uE00C' }

const aroundFrame = `(document.querySelector('kalends-booking')?.shadowRoot ?? document)`
/** Where the frame is found from the host page. */
export const frameElement = `${aroundFrame}.querySelector('iframe')`
