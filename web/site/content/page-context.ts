import { createContext, useContext } from 'react'
import type { Picture, SitePage } from '../../shared/api/types'
import type { Outline } from './outline'

interface Shown {
  page: SitePage
  outline: Outline
  /** What is seen first, and so is not loaded late. */
  firstPicture: Picture | undefined
}

export const PageContext = createContext<Shown | undefined>(undefined)

/** What the page shows: anything below SiteScreen may ask. */
export function usePage(): Shown {
  return useContext(PageContext)!
}
