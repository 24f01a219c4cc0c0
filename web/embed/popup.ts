import { make } from './make'

// The newer form of the history, where the browser has it: it can tell one entry from another.
interface Entries {
  currentEntry?: { key: string }
  traverseTo: (key: string) => { finished: Promise<unknown> }
}

const entries = (window as { navigation?: Entries }).navigation

/** A dialog over the page, with a button that closes it above what is in it. */
export interface Popup {
  dialog: HTMLDialogElement
  /** It closes the dialog. */
  button: HTMLButtonElement
  open: () => void
}

let last = 0

/** Makes the dialog around `content`. Back closes it, as Escape and its button do. */
export function createPopup(content: Element, onClose: () => void, signal: AbortSignal): Popup {
  const dialog = make('dialog', {})
  const button = make('button', { className: 'close', textContent: '✕' })
  dialog.append(button, content)
  const mark = ++last
  let before: string | undefined
  let length = 0
  const isMarked = () => history.state?.kalends === mark
  const close = () => dialog.close()
  button.onclick = close
  dialog.onclick = ({ target }) => target === dialog && close()
  dialog.onclose = () => {
    // The entry goes, with those that the frame has added since. Where the browser cannot tell which they are, an entry
    // stays behind rather than leave the page.
    if (isMarked()) {
      if (before) entries?.traverseTo(before).finished.catch(() => {})
      else if (history.length === length) history.back()
    }
    onClose()
  }
  addEventListener('popstate', () => dialog.open && !isMarked() && close(), { signal })
  return {
    dialog,
    button,
    open: () => {
      before = entries?.currentEntry?.key
      // What the page's own code keeps of the entry stays in it.
      history.pushState({ ...history.state, kalends: mark }, '')
      length = history.length
      dialog.showModal()
    },
  }
}
