// The history API's newer form, where the browser has it.
interface Entries {
  currentEntry: { key: string } | null
  traverseTo: (key: string) => { committed: Promise<unknown>; finished: Promise<unknown> }
}

const entries = () => (window as { navigation?: Entries }).navigation

/** A dialog over the page, with a button that closes it above what is in it. */
export interface Popup {
  dialog: HTMLDialogElement
  /** Names the button, in the language of what is in the dialog. */
  nameClose: (label: string) => void
  open: (opener: HTMLElement | null) => void
}

let last = 0

/** Makes the dialog around `content`. Back closes it, as Escape and its button do, and the focus returns. */
export function createPopup(content: Element, label: string, onClose: () => void, signal: AbortSignal): Popup {
  const dialog = document.createElement('dialog')
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'close'
  button.textContent = '✕'
  dialog.ariaLabel = label
  dialog.append(button, content)
  const mark = ++last
  let opener: HTMLElement | null
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
      if (before && entries())
        entries()
          ?.traverseTo(before)
          .finished.catch(() => {})
      else if (history.length === length) history.back()
    }
    opener?.focus()
    onClose()
  }
  addEventListener('popstate', () => dialog.open && !isMarked() && close(), { signal })
  return {
    dialog,
    nameClose: name => {
      button.ariaLabel = name
    },
    open: from => {
      opener = from
      before = entries()?.currentEntry?.key
      // What the page's own code keeps of the entry stays in it.
      history.pushState({ ...history.state, kalends: mark }, '')
      length = history.length
      dialog.showModal()
    },
  }
}
