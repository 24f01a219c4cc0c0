// The colour of the business, and what becomes of it so that everything can be read.
import { accentProperties, colourOf, contrast } from '../../../../shared/ui/accent'
import { useText, useTexts } from '../../../i18n/texts'
import controls from '../../../parts/controls.module.css'
import { Field } from '../../../parts/fields'
import { useAround } from '../around'
import { Wearing } from '../wearing'
import { type InputProps, useFrame } from './frame'
import styles from './looks.module.css'

/** Of tokens.css, for those who have none. */
const usual = '#2b5bd7'

export function ColourInput({ field, path, value, onChange }: InputProps<'colour'>) {
  const text = useText()
  const frame = useFrame({ field, path })
  const typed = String(value ?? '')
  const isColour = colourOf(typed) !== undefined
  // As people type or paste it: without the sign, or in large letters.
  const type = (words: string) => {
    const plain = words.trim().toLowerCase()
    onChange(/^[0-9a-f]{6}$/.test(plain) ? `#${plain}` : plain || undefined)
  }
  return (
    <Field
      {...frame}
      below={
        <>
          {isColour && <Contrast accent={typed} />}
          {frame.below}
        </>
      }
    >
      {inside => (
        <div className={styles.colour}>
          <input
            type="color"
            className={styles.well}
            aria-label={`${frame.label}: ${text('setup.looks.pick')}`}
            value={isColour ? typed : usual}
            onChange={event => onChange(event.target.value)}
          />
          <input
            {...inside}
            className={controls.input}
            name={path}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            placeholder={text(field.none)}
            value={typed}
            onChange={event => type(event.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

const themes = ['light', 'dark'] as const
const pages = { light: 'setup.looks.on_light', dark: 'setup.looks.on_dark' } as const

/** On light pages and on dark ones: what of it is used, and how well text on it reads. */
function Contrast({ accent }: { accent: string }) {
  const { text, tag } = useTexts()
  const { edit } = useAround()
  const properties = accentProperties(accent)
  const figure = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  return (
    <ul className={styles.contrast}>
      {themes.map(theme => {
        const [fill, on] = ['fill', 'on'].map(part => properties[`--accent-${part}-${theme}`]!) as [string, string]
        const change = theme === 'light' ? 'setup.looks.darker' : 'setup.looks.lighter'
        return (
          <li key={theme}>
            <Wearing looks={{ ...edit.typed, accent }} theme={theme}>
              <span className={styles.chip} aria-hidden="true">
                Aa
              </span>
            </Wearing>
            <span className={styles.said}>
              <b>{text(pages[theme])}</b>{' '}
              {fill === accent ? text('setup.looks.as_it_is') : text(change, { colour: fill })}{' '}
              {text('setup.looks.contrast', { ratio: figure.format(contrast(colourOf(fill)!, colourOf(on)!)) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
