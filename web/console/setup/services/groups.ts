import type { SetupService } from '../../api/types'
import { slugsMoved } from '../entry/order'

export interface Group {
  /** Absent for services without one. */
  category?: string | undefined
  services: readonly SetupService[]
}

/** By category, in the order in which visitors see the first one of each. */
export function byCategory(services: readonly SetupService[]): Group[] {
  const categories = new Set(services.map(({ category }) => category))
  return [...categories].map(category => ({ category, services: services.filter(one => one.category === category) }))
}

export const isOffered = ({ active }: Pick<SetupService, 'active'>) => active !== false

/** Those whose name has the words in it. */
export function likeName(services: readonly SetupService[], words: string): readonly SetupService[] {
  const wanted = words.trim().toLowerCase()
  return services.filter(({ name }) => name.toLowerCase().includes(wanted))
}

/** All slugs, with that of one service before or after the next one of its category; nothing where it is at the end. */
export function reordered(services: readonly SetupService[], slug: string, way: -1 | 1): string[] | undefined {
  const own = services.find(service => service.slug === slug)
  const beside = services.filter(one => one.category === own?.category && isOffered(one))
  return own && slugsMoved(services, beside, slug, way)
}
