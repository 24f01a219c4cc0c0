import { useQueryClient } from '@tanstack/react-query'
import type { Setup, SetupService } from '../../api/types'
import { useText } from '../../i18n/texts'
import { go } from '../../parts/use-place'
import { draftsOf, keyOf } from '../entry/drafts'
import { placeOf } from '../entry/rooms'
import { freeSlug } from '../entry/slug'
import type { Plain } from '../entry/table'
import { beginDraft, newEntry } from '../entry/use-entry'
import { serviceTable } from './table'

/** Begins a new service like another one. */
export function useDuplicate() {
  const text = useText()
  const client = useQueryClient()
  return (setup: Setup, service: SetupService) => {
    const name = text('setup.service.copy_of', { title: service.name })
    const taken = setup.services.map(({ slug }) => slug)
    // Links are one entry's alone, and a name at which visitors book.
    const { calendars: _, ...rest } = service
    const begin = { ...rest, name, slug: freeSlug(name, taken), active: true } as unknown as Plain
    const draft = beginDraft({ table: serviceTable, setup, slug: newEntry, begin })
    draftsOf(client).set(keyOf('service', newEntry), draft)
    go(placeOf('service', newEntry)!)
  }
}
