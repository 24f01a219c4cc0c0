/** Where this page is shown in a frame of another page, as early.ts noted it before anything was drawn. */
export const embedding: 'inline' | 'popup' | undefined =
  typeof document === 'undefined'
    ? undefined
    : (document.documentElement?.dataset.embed as 'inline' | 'popup' | undefined)

/** Whether the focus may move by itself: in a frame it would leave the page around it, unless the visitor is inside. */
export const mayMoveFocus = () => !embedding || navigator.userActivation?.hasBeenActive !== false
