import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import { Dialog } from '../parts/dialog'
import { Tick } from '../parts/fields'
import { useKeysSwitch } from '../parts/keys/use-keys'
import styles from './keys-sheet.module.css'

/** All keys, and the switch that turns single ones off. */
export function KeysSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [isOn, turn] = useKeysSwitch()
  const keys = [
    ['T', text('keys.today')],
    ['C', text('nav.calendar')],
    ['G C', text('nav.customers')],
    ['D W M L', text('keys.view')],
    ['R', text('keys.requests')],
    ['N', text('new.heading')],
    ['/', text('keys.search')],
    ['← →', text('keys.move_day')],
    ['↑ ↓ ← →', text('keys.move_cursor')],
    ['Shift ↑ ↓', text('keys.move_far')],
    ['Enter', text('keys.open')],
    ['Space', text('keys.lift')],
    ['V E', text('keys.change')],
    ['X', text('keys.cancel')],
    ['Esc', text('keys.close')],
    ['Y', text('why.tool')],
    ['J K', text('keys.next')],
    ['A P D', text('keys.answer')],
    ['H', text('word.here')],
    ['Z', text('keys.undo')],
    ['?', text('keys.sheet')],
  ] as const
  return (
    <Dialog heading={text('keys.heading')} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, words]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map(one => (
                <kbd key={one}>{one}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <Tick isOn={isOn} onTick={turn}>
        {text('keys.use')}
      </Tick>
      <div>
        <Button onClick={onClose}>{text('action.close')}</Button>
      </div>
    </Dialog>
  )
}
