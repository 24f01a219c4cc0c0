import { useText } from '../../../i18n/texts'
import { useAround } from '../around'
import type { FieldOf } from '../table'
import { type Looks, Wearing } from '../wearing'
import { Group, type InputProps } from './frame'
import styles from './looks.module.css'

/** One of a few looks, each as it is. */
export function CardsInput({ field, path, value, onChange }: InputProps<'cards'>) {
  const text = useText()
  const { edit } = useAround()
  return (
    <Group field={field} path={path}>
      <div className={styles.cards} data-look={field.look}>
        {field.options.map(([one, words]) => (
          <label key={one} className={styles.card}>
            <Wearing looks={{ ...(edit.typed as Looks), [field.look]: one }} className={styles.piece}>
              <Piece look={field.look} />
            </Wearing>
            <span className={styles.choice}>
              <input type="radio" name={path} checked={value === one} onChange={() => onChange(one)} />
              {text(words)}
            </span>
          </label>
        ))}
      </div>
    </Group>
  )
}

/** What shows the look best. */
function Piece({ look }: Pick<FieldOf<'cards'>, 'look'>) {
  const text = useText()
  const { edit, setup } = useAround()
  const name = String(edit.typed.name ?? setup.business.name)
  if (look === 'fonts')
    return (
      <span className={styles.letters} aria-hidden="true">
        <span className={styles.heading}>{name}</span>
        <span>{text('setup.looks.sample_line')}</span>
      </span>
    )
  return (
    <span className={look === 'tint' ? styles.sheets : styles.shapes} aria-hidden="true">
      <span className={look === 'tint' ? styles.line : styles.shape} data-main="" />
      <span className={look === 'tint' ? styles.line : styles.shape} data-quiet="" />
    </span>
  )
}
