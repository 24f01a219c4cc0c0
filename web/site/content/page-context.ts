import { createContext, useContext } from 'react'
import type { Picture, SitePage } from '../../shared/api/types'
import type { Outline } from './outline'

interface Shown {
  page: SitePage
  outline: Outline
  /** What is seen first, and so is not loaded late. */
  firstPicture: Picture | undefined
}

export const SitePageContext = createContext<Shown | undefined>(undefined)

/** What the page shows: anything below SiteScreen may ask. */
export function useSitePage(): Shown {
  return useContext(SitePageContext)!
}
