import { createContext, useContext } from 'react'
import type { Setup } from '../../api/types'
import type { Edit } from '../../parts/edits/use-edit'
import type { Folds } from './lists/folds'
import type { Values, Words } from './table'

/** What all fields of an entry know. */
export interface Around {
  setup: Setup
  words: Words
  isNew: boolean
  /** What is saved. */
  saved: Values
  edit: Edit<Values>
  /** What is wrong, in words, by the paths of fields. */
  errors: Record<string, string>
  folds: Folds
}

const AroundContext = createContext<Around | undefined>(undefined)

export const AroundProvider = AroundContext.Provider

export function useAround(): Around {
  const around = useContext(AroundContext)
  if (!around) throw new Error('No entry around this.')
  return around
}
