// Values of an entry by the paths of its fields, and back.
import { isSame } from '../../parts/edits/same'
import { type Field, fieldsOf, type Plain, type Table, type Values } from './table'
import { listed, translationPaths, translationsIn } from './translations/values'

export function read(of: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inside, key) => (inside as Plain | undefined)?.[key], of)
}

/** With another value there. What says nothing is taken out, and so is an object that is left empty. */
export function write(of: Plain, path: string, value: unknown): Plain {
  const [key = '', ...rest] = path.split('.')
  const { [key]: before, ...others } = of
  const next = rest.length > 0 ? write((before ?? {}) as Plain, rest.join('.'), value) : tidy(value)
  const isEmpty = next === undefined || (rest.length > 0 && Object.keys(next as Plain).length === 0)
  return isEmpty ? others : { ...of, [key]: next }
}

/** An empty text and an empty list say as much as nothing. */
export const tidy = (value: unknown) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? undefined : value

/** What a field says in an object; where that says nothing, what it then means. */
export const saidBy = ({ path, absent }: Field, of: Plain) => tidy(read(of, path)) ?? absent

/** The object with another value of a field. What it means anyway is not written. */
export const withValue = (field: Field, of: Plain, value: unknown): Plain =>
  field.isNeeded && Array.isArray(value) && value.length === 0
    ? { ...of, [field.path]: value }
    : write(of, field.path, isSame(value, field.absent) ? undefined : value)

/** What an entry says at a field, by path. */
const valuesAt = (field: Field, entry: Plain): (readonly [path: string, value: unknown])[] =>
  field.kind === 'translations'
    ? translationsIn(field.path, read(entry, field.path))
    : [[field.path, saidBy(field, entry)]]

export const flatten = (table: Table, entry: Plain): Values =>
  Object.fromEntries(fieldsOf(table).flatMap(field => valuesAt(field, entry)))

/** The entry with other values; what no field of the table says stays as it is. */
export const unflatten = (table: Table, entry: Plain, values: Values): Plain =>
  fieldsOf(table).reduce((made, field) => {
    const value = field.kind === 'translations' ? listed(field.path, values) : values[field.path]
    return isSame(value, saidBy(field, entry)) ? made : withValue(field, made, value)
  }, entry)

/** Whether a field is shown beside these values. What something is called by goes unseen where it means nothing. */
export const isShown = (field: Field, values: Values, entry = values) =>
  !field.when || field.when(values, entry) || (field.kind !== 'slug' && !isSame(values[field.path], field.absent))

/**
 * The values after one was changed. What then means nothing is emptied; what means something again is as it was
 * saved.
 */
export function change(
  table: Table,
  { values, saved }: { values: Values; saved: Values },
  path: string,
  value: unknown,
) {
  const fields = fieldsOf(table)
  const own = fields.find(field => field.path === path)
  const next: Values = { ...values, [path]: tidy(value) ?? own?.absent }
  for (const { path: other, when, absent } of fields) {
    if (!when || other === path) continue
    const [did, does] = [when(values, values), when(next, next)]
    if (did && !does) next[other] = absent
    if (!did && does && isSame(next[other], absent)) next[other] = saved[other]
  }
  return table.follow?.(values, next) ?? next
}

/** The paths of these fields at which something else is said than what is saved. */
export const changedPaths = (fields: readonly Field[], saved: Values, values: Values): string[] =>
  fields
    .flatMap(({ kind, path }) => (kind === 'translations' ? translationPaths(path, { ...saved, ...values }) : [path]))
    .filter(path => !isSame(saved[path], values[path]))
