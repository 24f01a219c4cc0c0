// What a one-time link can book: calendars and menus that are on.
import { api as pages } from '../../../shared/api/client'
import type { MadeLink, Setup } from '../../api/types'
import { type Asked, useAsk } from '../../parts/ask'
import { useMay } from '../../parts/session'
import { useSetup } from '../entry/use-setup'

export type Target = Pick<MadeLink, 'books' | 'slug' | 'name'>

const isOn = ({ active }: { active?: boolean | undefined }) => active !== false

/** As the set-up has them, what visitors do not see included. */
export function targetsOf({ services, menus = [] }: Setup): Target[] {
  const calendars = services
    .filter(isOn)
    .flatMap(service => [service, ...(service.calendars ?? []).filter(isOn)])
    .map(({ slug, name }) => ({ books: 'calendar' as const, slug, name }))
  return [...calendars, ...menus.filter(isOn).map(({ slug, name }) => ({ books: 'menu' as const, slug, name }))]
}

/** Those that the user knows: who may not see the set-up knows what visitors see. */
export function useTargets(): Asked<readonly Target[]> {
  const seesAll = useMay('setup.see')
  const all = useSetup(seesAll)
  const shown = useAsk(['shown calendars'], signal => pages.GET('/api/v1/calendars', { signal }), !seesAll)
  if (seesAll) return { ...all, data: all.data && targetsOf(all.data) }
  const data = shown.data?.calendars.map(({ slug, name }) => ({ books: 'calendar' as const, slug, name }))
  return { ...shown, data }
}

/** One of them as the value of a choice. */
export const keyOf = ({ books, slug }: Target) => `${books} ${slug}`
