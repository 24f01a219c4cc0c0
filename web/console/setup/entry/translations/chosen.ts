import { createContext, useContext } from 'react'
import type { Locale } from '../../../api/types'

/** What one who translates looks at: texts in this language, all of them or those that are saved without. */
export interface Chosen {
  locale: Locale
  isMissingOnly: boolean
}

const ChosenContext = createContext<Chosen | undefined>(undefined)

export const ChosenProvider = ChosenContext.Provider

export const useChosen = () => useContext(ChosenContext)
