import { useQueryClient } from '@tanstack/react-query'
import type { Setup, SetupService } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { troubleText } from '../../parts/trouble'
import { go } from '../../parts/use-place'
import { draftsOf, keyOf } from '../entry/drafts'
import { placeOf } from '../entry/rooms'
import { freeSlug } from '../entry/slug'
import { type Plain, versionOf } from '../entry/table'
import { beginDraft, newEntry, undoFor, useUndo } from '../entry/use-entry'
import { lookAgain, send } from '../entry/use-setup'
import { serviceTable } from './table'

/** What can be done with a service by one press. */
export function useServiceActs() {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const undo = useUndo(serviceTable, () => {})
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  const order = (slugs: string[]) =>
    act(async () => {
      await send([{ entry: 'service', order: slugs }])
      await lookAgain(client)
    })
  const offer = (setup: Setup, service: SetupService, active: boolean) =>
    act(async () => {
      const { slug, name } = service
      const version = versionOf(setup, 'service', slug)
      await send([{ entry: 'service', slug, version, service: { ...service, active } }])
      await client.invalidateQueries()
      const words = texts.text(active ? 'setup.service.resumed' : 'setup.service.stopped', { title: name })
      const before = service as unknown as Plain
      say({ words, undo: { until: Date.now() + undoFor, act: () => undo({ slug }, before) } })
    })
  const duplicate = (setup: Setup, service: SetupService) => {
    const name = texts.text('setup.service.copy_of', { title: service.name })
    const taken = setup.services.map(({ slug }) => slug)
    // Links are one entry's alone, and a name at which visitors book.
    const { calendars: _, ...rest } = service
    const begin = { ...rest, name, slug: freeSlug(name, taken), active: true } as unknown as Plain
    const draft = beginDraft({ table: serviceTable, setup, slug: newEntry, begin })
    draftsOf(client).set(keyOf('service', newEntry), draft)
    go(placeOf('service', newEntry)!)
  }
  return { order, offer, duplicate }
}
