/** Whether a press on a link asks for another tab or window. */
export const isForTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) => metaKey || ctrlKey || shiftKey || altKey
