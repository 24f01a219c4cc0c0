import { useText } from '../i18n/texts'
import { buttonClass } from './button'
import { Icon } from './icon'

/** Closes what it stands in: a cross, which those who listen hear as a word. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  const text = useText()
  return (
    <button type="button" className={buttonClass('bare', 'square')} aria-label={text('action.close')} onClick={onClose}>
      <Icon name="close" />
    </button>
  )
}
