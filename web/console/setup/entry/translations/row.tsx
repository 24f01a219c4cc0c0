import { memo, useId } from 'react'
import { languageTag } from '../../../../shared/i18n/language-tag'
import { ErrorText, partsOf, showWhole } from '../../../../shared/ui/fields/field-frame'
import type { Locale } from '../../../api/types'
import controls from '../../../parts/controls.module.css'
import { Clash } from '../../../parts/edits/clash'
import type { Edit } from '../../../parts/edits/use-edit'
import type { Values } from '../table'
import styles from './translations.module.css'

export interface RowProps {
  text: string
  /** What the text is, and where else it stands. */
  about: string
  /** The language of the business, and the one that is chosen. */
  from: Locale
  into: Locale
  path: string
  value: string
  isChanged: boolean
  /** What is wrong with it, in words. */
  error?: string | undefined
  onType: (path: string, translation: string) => void
  /** Only where another user saved another translation meanwhile: all other rows stay as they are drawn. */
  edit: Edit<Values> | undefined
}

const mostLetters = 5000
const longLine = 60
const mostRows = 8

/** How many lines a translation may take; one of a name. */
const rowsFor = (text: string) => {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (longLine - 15))), 0)
  return text.length > longLine || text.includes('\n') ? Math.min(Math.max(lines, 2), mostRows) : 1
}

/** A text, and beside it what it is in the other language. */
export const Row = memo(function Row({
  text,
  about,
  from,
  into,
  path,
  value,
  isChanged,
  error,
  onType,
  edit,
}: RowProps) {
  const id = useId()
  const { help, error: mistake } = partsOf(id)
  const rows = rowsFor(text)
  const inside = {
    id,
    name: path,
    className: controls.input,
    lang: languageTag(into),
    maxLength: mostLetters,
    value,
    'aria-describedby': error ? `${help} ${mistake}` : help,
    'aria-invalid': error ? (true as const) : undefined,
    onChange: (event: { target: { value: string } }) => onType(path, event.target.value),
  }
  return (
    <li className={styles.row} data-changed={isChanged ? '' : undefined}>
      <div className={styles.original}>
        <label htmlFor={id} lang={languageTag(from)}>
          {text}
        </label>
        <p id={help}>{about}</p>
      </div>
      <div>
        {rows > 1 ? <textarea {...inside} rows={rows} onFocus={showWhole} /> : <input {...inside} autoComplete="off" />}
        <ErrorText id={id} error={error} />
        {edit && <Clash edit={edit} name={path} label={text} />}
      </div>
    </li>
  )
})
