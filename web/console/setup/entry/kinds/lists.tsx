// Lists of objects, and of lengths of time.
import { useState } from 'react'
import { useText } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import { Icon } from '../../../parts/icon'
import { useAround } from '../around'
import styles from '../entry.module.css'
import { alike, changedObject, objects, savedList, valuesIn } from '../lists/nested'
import { followingSlug, slugOf } from '../slug'
import type { Field, FieldOf, Line, Plain, Values } from '../table'
import { isShown, withValue } from '../values'
import { Fold } from './fold'
import { Group, type InputProps, idOf } from './frame'
import { MinutesInput } from './inputs'
import { useFieldInput } from './inside'
import { Rows } from './rows'

/** Objects, each with fields of its own. */
export function ListInput(props: InputProps<'list'>) {
  const { field, path, value, onChange } = props
  const text = useText()
  const { edit, folds } = useAround()
  const rows = objects(value)
  const most = typeof field.most === 'function' ? field.most(edit.typed) : field.most
  const add = () => {
    onChange([...rows, field.begin?.(edit.typed) ?? {}])
    folds.fold(`${path}[${rows.length}]`, true)
    focusFirst(`${path}[${rows.length}]`, field.fields)
  }
  if (most === 1 && rows.length === 1) return <Only {...props} />
  return (
    <Group field={field} path={path}>
      <ObjectRows {...props} />
      {rows.length < most && (
        <div>
          <Button onClick={add}>
            <Icon name="plus" />
            {text(field.add)}
          </Button>
        </div>
      )}
    </Group>
  )
}

function focusFirst(path: string, fields: readonly Field[]) {
  const [first] = fields
  if (first) requestAnimationFrame(() => document.getElementById(idOf(`${path}.${first.path}`))?.focus())
}

/** The fields of the only object that there can be: there is no list to see. */
function Only({ field, path, value, onChange }: InputProps<'list'>) {
  const [object = {}] = objects(value)
  return (
    <div id={idOf(path)} className={styles.group} tabIndex={-1}>
      <ObjectFields field={field} path={path} rows={[object]} at={0} onChange={next => onChange([next])} />
    </div>
  )
}

function ObjectRows({ field, path, value, onChange }: InputProps<'list'>) {
  const text = useText()
  const { edit, words, folds, errors } = useAround()
  const rows = objects(value)
  const lineOf = (object: Plain, at: number): Line =>
    field.line?.({ object, at, entry: edit.typed, words }) ?? {
      title: (field.title && String(object[field.title] ?? '')) || `${text(field.label)} ${at + 1}`,
    }
  const fieldsOf = (at: number) => (
    <ObjectFields
      field={field}
      path={path}
      rows={rows}
      at={at}
      onChange={next => onChange(rows.map((other, index) => (index === at ? next : other)))}
    />
  )
  const shared = {
    rows,
    nameOf: (object: Plain, at: number) => lineOf(object, at).title,
    onChange,
    isUnordered: field.isUnordered ?? false,
    onReorder: (before: readonly number[]) => folds.reorder(path, before),
  }
  if (field.rows === 'lines') return <Rows {...shared} head={(_, at) => fieldsOf(at)} />
  if (field.rows !== 'folded') return <Rows {...shared}>{(_, at) => fieldsOf(at)}</Rows>
  const rowAt = (at: number) => `${path}[${at}]`
  const hasMistake = (at: number) => Object.keys(errors).some(one => one.startsWith(`${rowAt(at)}.`))
  return (
    <Rows
      {...shared}
      head={(object, at) => (
        <Fold
          line={lineOf(object, at)}
          isOpen={folds.isOpen(rowAt(at))}
          hasMistake={hasMistake(at)}
          onFold={isOpen => folds.fold(rowAt(at), isOpen)}
        />
      )}
    >
      {(_, at) => folds.isOpen(rowAt(at)) && fieldsOf(at)}
    </Rows>
  )
}

export interface ObjectProps extends Pick<InputProps<'list'>, 'field' | 'path'> {
  rows: readonly Plain[]
  at: number
  onChange: (object: Plain) => void
}

/** The fields of one object of a list. */
export function ObjectFields({ field: list, path, rows, at, onChange }: ObjectProps) {
  const FieldInput = useFieldInput()
  const { edit, saved } = useAround()
  const [kept] = useState(() => new Map<string, unknown>())
  const entry = edit.typed
  const { fields, below: Below } = list
  const object = rows[at] ?? {}
  const values = valuesIn(fields, object)
  const set = (field: Field, value: unknown) => {
    const next = changedObject({ fields, object, entry, kept }, field, value)
    const slug = fields.find((one): one is FieldOf<'slug'> => one.kind === 'slug' && one.of === field.path)
    // What is saved keeps what it is called by when its name changes.
    const isKnown = savedList(path, entry, saved).some(one => one.slug === object.slug)
    const named = !slug || isKnown ? next : withValue(slug, next, slugAfter({ slug, path, rows, object, entry }, value))
    onChange(list.follow?.(object, named, entry) ?? named)
  }
  return (
    <div className={styles.fields}>
      {fields
        .filter(field => isShown(field, values, entry))
        .map(field => (
          <FieldInput
            key={field.path}
            field={field}
            path={`${path}[${at}].${field.path}`}
            value={values[field.path]}
            onChange={value => set(field, value)}
            beside={values}
          />
        ))}
      {Below && <Below object={object} />}
    </div>
  )
}

interface Called extends Pick<ObjectProps, 'path' | 'rows'> {
  slug: FieldOf<'slug'>
  object: Plain
  entry: Values
}

/** What an object is called by after its name was changed. A name without a letter for addresses has its list's. */
function slugAfter({ slug, path, rows, object, entry }: Called, value: unknown) {
  const list = /\w+$/.exec(path)?.[0] ?? ''
  const nameOf = (name: unknown) => (name && !slugOf(String(name)) ? list : name)
  const others = (slug.in === 'entry' ? alike(path, entry) : rows).filter(one => one !== object)
  const taken = others.map(one => String(one.slug))
  return followingSlug(object.slug, nameOf(object[slug.of]), nameOf(value), taken)
}

const oneLength = { kind: 'minutes', path: '', label: 'setup.length' } as const

/** Several lengths of time, such as those of reminders. */
export function LengthsInput({ field, path, value, onChange }: InputProps<'lengths'>) {
  const text = useText()
  const { words } = useAround()
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const nameOf = (row: unknown) => (typeof row === 'number' ? words.length(row) : '–')
  const add = () => {
    onChange([...rows, 60])
    requestAnimationFrame(() => document.getElementById(idOf(`${path}[${rows.length}]`))?.focus())
  }
  return (
    <Group field={field} path={path}>
      <Rows rows={rows} nameOf={nameOf} onChange={onChange} isUnordered>
        {(row, at) => (
          <div className={styles.fields}>
            <div className={styles.cell} data-size="third">
              <MinutesInput
                field={oneLength}
                path={`${path}[${at}]`}
                value={row}
                onChange={next => onChange(rows.map((other, index) => (index === at ? next : other)))}
                beside={{}}
              />
            </div>
          </div>
        )}
      </Rows>
      {rows.length < field.most && (
        <div>
          <Button onClick={add}>
            <Icon name="plus" />
            {text(field.add)}
          </Button>
        </div>
      )}
    </Group>
  )
}
