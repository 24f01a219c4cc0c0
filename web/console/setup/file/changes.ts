import type { Setup, SetupChange } from '../../api/types'
import { listOf, type Plain } from '../entry/table'

/** What an entry is called in a file, else in the set-up, else its slug; nothing where the order of all changes. */
export function nameOf(change: SetupChange, content: string, setup: Setup | undefined): string {
  const { entry, slug } = change
  if (slug === '') return ''
  const file = fileOf(content)
  if (entry === 'business') return String(file.name ?? slug)
  for (const from of [file, setup ?? {}]) {
    const name = entriesIn(from as Plain, entry).find(one => one.slug === slug)?.name
    if (typeof name === 'string' && name !== '') return name
  }
  return slug
}

function entriesIn(file: Plain, entry: Exclude<SetupChange['entry'], 'business'>): Plain[] {
  if (entry !== 'calendar') return objectsOf(file, listOf[entry])
  return objectsOf(file, 'services').flatMap(one => objectsOf(one, 'calendars'))
}

function fileOf(content: string): Plain {
  try {
    const file: unknown = JSON.parse(content)
    return isObject(file) ? file : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Plain => typeof value === 'object' && value !== null

function objectsOf(object: Plain, list: string): Plain[] {
  const found = object[list]
  return Array.isArray(found) ? found.filter(isObject) : []
}
