// Lists within the objects of lists: steps[1].questions.
import type { Field, Plain, Values } from '../table'
import { read, saidBy, withValue } from '../values'

export const objects = (value: unknown): readonly Plain[] => (Array.isArray(value) ? value : [])

export const valuesIn = (fields: readonly Field[], object: Plain): Values =>
  Object.fromEntries(fields.map(field => [field.path, saidBy(field, object)]))

const namesOf = (list: string) => list.split(/\[\d+\]\./)

/** The objects of all lists of an entry that have the place of this one: the questions of all steps. */
export function alike(list: string, entry: Values): readonly Plain[] {
  const [first = '', ...inside] = namesOf(list)
  return inside.reduce((all, name) => all.flatMap(one => objects(read(one, name))), objects(entry[first]))
}

/** The same list as it is saved: those around it may have been moved since, and keep their slugs. */
export function savedList(list: string, typed: Values, saved: Values): readonly Plain[] {
  const [first = '', ...inside] = namesOf(list)
  const places = [...list.matchAll(/\[(\d+)\]/g)].map(([, at]) => Number(at))
  let [now, before] = [objects(typed[first]), objects(saved[first])]
  for (const [depth, name] of inside.entries()) {
    const around = now[places[depth] ?? -1]
    now = objects(read(around, name))
    before = objects(
      read(
        before.find(({ slug }) => slug === around?.slug),
        name,
      ),
    )
  }
  return before
}

interface Changed {
  fields: readonly Field[]
  object: Plain
  entry: Values
  /** What was emptied before, by path: it comes back when it means something again. */
  kept: Map<string, unknown>
}

/** The object after one field was changed. What then means nothing any more is emptied. */
export function changedObject({ fields, object, entry, kept }: Changed, field: Field, value: unknown): Plain {
  const next = withValue(field, object, value)
  const [before, after] = [valuesIn(fields, object), valuesIn(fields, next)]
  return fields.reduce((made, other) => {
    if (!other.when || other === field) return made
    const [did, does] = [other.when(before, entry), other.when(after, entry)]
    if (did && !does) kept.set(other.path, before[other.path])
    if (did && !does) return withValue(other, made, other.absent)
    return !did && does && kept.has(other.path) ? withValue(other, made, kept.get(other.path)) : made
  }, next)
}
