import { useText } from '../../../i18n/texts'
import { Tick } from '../../../parts/fields'
import styles from '../entry.module.css'
import { Group, type InputProps } from './frame'

/** Several of a few. None of them means all: that has a box of its own, and the last of the others stays. */
export function BoxesInput({ field, path, value, onChange }: InputProps<'boxes'>) {
  const text = useText()
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  const known = field.options.map(([one]) => one)
  const isAll = chosen.length === 0
  const tick = (one: string, isOn: boolean) =>
    onChange(known.filter(other => (other === one ? isOn : chosen.includes(other))))
  return (
    <Group field={field} path={path}>
      <Tick isOn={isAll} onTick={isOn => onChange(isOn ? undefined : known)}>
        {text(field.none)}
      </Tick>
      {!isAll && (
        <div className={styles.boxes}>
          {field.options.map(([one, words]) => (
            <Tick
              key={one}
              isOn={chosen.includes(one)}
              isFixed={chosen.length === 1 && chosen[0] === one}
              onTick={isOn => tick(one, isOn)}
            >
              {text(words)}
            </Tick>
          ))}
        </div>
      )}
    </Group>
  )
}
