import { useState } from 'react'
import { type Seen, type Server, saveEdit } from './save'

/** The fields of a form about something that others may change meanwhile. */
export interface Edit<Fields> {
  typed: Fields
  type: (changed: Partial<Fields>) => void
  /** What another user saved, of the fields that both changed, until the user has decided. */
  clashes: Partial<Fields>
  /** Takes what the other one saved. */
  take: (name: keyof Fields) => void
}

/**
 * Begins with what the server has. `save` gives what the server answers, nothing if there was nothing to change, and
 * `'clash'` if the user has to decide first. It fails as the server does.
 */
export function useEdit<Fields extends object>(first: Seen<Fields>) {
  const [seen, setSeen] = useState(first)
  const [typed, setTyped] = useState(first.fields)
  const [clashes, setClashes] = useState<Partial<Fields>>({})
  const save = async <Result>(
    server: Server<Fields, Result>,
    tidy = (fields: Fields) => fields,
  ): Promise<Result | undefined | 'clash'> => {
    const outcome = await saveEdit(seen, tidy(typed), server)
    setSeen(outcome.seen)
    setTyped(outcome.typed)
    const { fields } = outcome.seen
    setClashes(Object.fromEntries(outcome.clashes.map(name => [name, fields[name]])) as Partial<Fields>)
    return outcome.clashes.length > 0 ? 'clash' : outcome.result
  }
  const take = (name: keyof Fields) => {
    setTyped({ ...typed, [name]: clashes[name] })
    const { [name]: _, ...rest } = clashes
    setClashes(rest as Partial<Fields>)
  }
  const edit: Edit<Fields> = { typed, type: changed => setTyped({ ...typed, ...changed }), clashes, take }
  return { edit, save }
}
