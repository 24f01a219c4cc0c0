import { useEffect } from 'react'
import type { SitePage } from '../../shared/api/types'
import { SiteScreen } from '../frame/site-screen'
import { closeMenus } from './menus'
import { revealFrom } from './reveal'
import { useNavigation } from './use-navigation'

/** The site in the browser: begins with the page that the server has drawn. */
export function Site({ first, whenThere }: { first: SitePage; whenThere: () => void }) {
  const { page, announced } = useNavigation(first)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page anew.
  useEffect(() => revealFrom(document), [page])
  useEffect(closeMenus, [])
  useEffect(whenThere, [whenThere])
  return <SiteScreen page={page} announced={announced} />
}
