// What stands around a field: its name, what helps, what is wrong, and what was there before.
import type { ReactNode } from 'react'
import { ErrorText, fieldId, HelpText, partsOf } from '../../../../shared/ui/fields/field-frame'
import unseen from '../../../../shared/ui/visually-hidden.module.css'
import { useText } from '../../../i18n/texts'
import { Clash } from '../../../parts/edits/clash'
import { isSame } from '../../../parts/edits/same'
import { useAround } from '../around'
import styles from '../entry.module.css'
import type { Field, FieldOf, KindName, Values } from '../table'
import { shortened, wordsOf } from '../words'

export interface InputProps<Name extends KindName = KindName> {
  field: FieldOf<Name>
  /** With the list around it, if it is in one: variations[1].name. */
  path: string
  value: unknown
  onChange: (value: unknown) => void
  /** What the object says that it stands in. */
  beside: Values
}

/** The id of what is typed into at a path. */
export const idOf = (path: string) => `field-${fieldId(path)}`

interface FrameProps extends Pick<InputProps, 'path'> {
  field: Field
  /** What it comes to, for those who do not want to reckon. */
  means?: string | undefined
}

/** What a field says, as the fields of a form want it. */
export function useFrame({ field, path, means }: FrameProps) {
  const text = useText()
  const { errors, isNew, words } = useAround()
  const usual = field.showsUsual && text('setup.usual', { value: wordsOf(field, field.absent, words) })
  const isRename = field.kind === 'slug' && !isNew && path === field.path
  const help = field.help ? text(field.help) : isRename ? text('setup.address_help') : undefined
  return {
    id: idOf(path),
    label: text(field.label),
    hint: [help, usual].filter(Boolean).join(' ') || undefined,
    error: errors[path],
    below: <Before field={field} path={path} means={means} />,
  }
}

/** Below a field: what it comes to, and of a field of the entry what was there before or another user saved. */
function Before({ field, path, means }: FrameProps) {
  const text = useText()
  const { saved, edit, isNew, words } = useAround()
  const inWords = (value: unknown) => shortened(wordsOf(field, value, words))
  const isOwn = !isNew && path === field.path
  const isClash = isOwn && path in edit.clashes
  const isChanged = isOwn && !isClash && !isSame(saved[path], edit.typed[path])
  const before = isChanged && inWords(saved[path])
  const isToldApart = isChanged && before !== inWords(edit.typed[path])
  const was = isToldApart && (before ? text('setup.was', { value: before }) : text('setup.was_empty'))
  const said = [means, was].filter(Boolean).join(' · ')
  return (
    <>
      {said && <p className={styles.was}>{said}</p>}
      {isClash && <Clash edit={edit} name={path} label={text(field.label)} inWords={inWords} />}
    </>
  )
}

interface GroupProps extends Pick<InputProps, 'path'> {
  field: Field
  children: ReactNode
}

/** A field of several parts. */
export function Group({ field, path, children }: GroupProps) {
  const { id, label, hint, error, below } = useFrame({ field, path })
  const { help, error: mistake } = partsOf(id)
  return (
    <fieldset
      id={id}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={[hint && help, error && mistake].filter(Boolean).join(' ') || undefined}
      data-invalid={error ? '' : undefined}
    >
      <legend className={field.isTitled ? unseen.unseen : undefined}>{label}</legend>
      <HelpText id={id} help={hint} />
      {children}
      <ErrorText id={id} error={error} />
      {below}
    </fieldset>
  )
}
