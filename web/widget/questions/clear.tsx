import { useText } from '../../shared/i18n/texts'
import { Button } from '../../shared/ui/button'
import { partsOf } from '../../shared/ui/fields/field-frame'
import styles from './questions.module.css'

interface ClearProps {
  /** Without an answer its place stays, so that nothing moves when one is given. */
  isAnswered: boolean
  id: string
  onClear: () => void
}

/** Takes an answer back, where the inputs themselves have no way to. */
export function Clear({ id, isAnswered, onClear }: ClearProps) {
  const text = useText()
  const clear = () => {
    onClear()
    // The button goes; the focus stays with the question.
    document.getElementById(id)?.focus()
  }
  return (
    <div className={isAnswered ? undefined : styles.away}>
      <Button variant="plain" onClick={clear} aria-describedby={partsOf(id).name}>
        {text('form.clear')}
      </Button>
    </div>
  )
}
