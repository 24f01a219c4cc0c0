// Saves what was changed of something that another user may change at the same time. What each of two changed is kept;
// where both changed the same field, the user decides.
import { codeOf } from '../../api/client'
import { isSame } from './same'

/** What the server has, and its name for this state. */
export interface Seen<Fields> {
  fields: Fields
  version: string
}

export interface Server<Fields, Result> {
  change: (version: string, changed: Partial<Fields>) => Promise<Result>
  look: () => Promise<Seen<Fields>>
}

export interface Outcome<Fields, Result> {
  /** Absent if nothing was left to change, or to be decided first. */
  result?: Result
  /** Both changed these. */
  clashes: (keyof Fields)[]
  /** What the server has now as far as is known, and with it what the user typed. */
  seen: Seen<Fields>
  typed: Fields
}

const namesOf = <Fields extends object>(fields: Fields) => Object.keys(fields) as (keyof Fields)[]

/** What of it differs. */
function differenceOf<Fields extends object>(typed: Fields, before: Fields): Partial<Fields> {
  const changed = namesOf(typed).filter(name => !isSame(typed[name], before[name]))
  return Object.fromEntries(changed.map(name => [name, typed[name]])) as Partial<Fields>
}

// Another user would have to save as often, each time between two answers.
const mostTries = 4

/** Fails as the server does, but not because of what another user changed. */
export async function saveEdit<Fields extends object, Result>(
  begun: Seen<Fields>,
  wanted: Fields,
  server: Server<Fields, Result>,
): Promise<Outcome<Fields, Result>> {
  let [seen, typed] = [begun, wanted]
  for (let tries = 1; ; ++tries) {
    const changed = differenceOf(typed, seen.fields)
    if (namesOf(changed).length === 0) return { clashes: [], seen, typed }
    try {
      return { result: await server.change(seen.version, changed), clashes: [], seen, typed }
    } catch (error) {
      if (codeOf(error) !== 'edit_conflict' || tries === mostTries) throw error
    }
    const now = await server.look()
    const before = seen.fields
    const isClash = (name: keyof Fields) =>
      !isSame(now.fields[name], before[name]) && !isSame(now.fields[name], typed[name])
    const clashes = namesOf(changed).filter(isClash)
    ;[seen, typed] = [now, { ...now.fields, ...changed }]
    if (clashes.length > 0) return { clashes, seen, typed }
  }
}
