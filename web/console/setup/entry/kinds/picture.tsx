import { useText } from '../../../i18n/texts'
import { TextField } from '../../../parts/fields'
import { useAround } from '../around'
import styles from '../entry.module.css'
import type { Plain } from '../table'
import { write } from '../values'
import { Group, type InputProps, idOf } from './frame'

const texts = { media: 'setup.picture_name', alt: 'setup.picture_alt' } as const
const most = { media: 200, alt: 400 } as const

/** A picture by the name of its file, and what it shows. Without a name there is none. */
export function PictureInput({ field, path, value, onChange }: InputProps<'picture'>) {
  const text = useText()
  const { errors } = useAround()
  const picture = (value ?? {}) as Plain
  const type = (name: 'media' | 'alt', typed: string) => {
    const next = write(picture, name, typed)
    onChange(Object.keys(next).length > 0 ? next : undefined)
  }
  return (
    <Group field={field} path={path}>
      <div className={styles.fields}>
        {(['media', 'alt'] as const).map(name => (
          <div key={name} className={styles.cell} data-size="half">
            <TextField
              id={idOf(`${path}.${name}`)}
              label={text(texts[name])}
              error={errors[`${path}.${name}`]}
              name={`${path}.${name}`}
              autoComplete="off"
              maxLength={most[name]}
              value={String(picture[name] ?? '')}
              onType={typed => type(name, typed)}
            />
          </div>
        ))}
      </div>
    </Group>
  )
}
