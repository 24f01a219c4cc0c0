import type { QueryClient } from '@tanstack/react-query'
import { answerOf, api } from '../../api/client'
import type { Setup, SetupEdit, SetupPicture } from '../../api/types'
import { useAsk } from '../../parts/ask'

const key = ['setup'] as const

/** All that the business has set up. */
export const useSetup = (isOn = true) => useAsk(key, signal => api.GET('/api/v1/console/setup', { signal }), isOn)

/** The same as it is now, for all who show it. */
export async function lookAgain(client: QueryClient): Promise<Setup> {
  const setup = await answerOf(api.GET('/api/v1/console/setup'))
  client.setQueryData(key, setup)
  return setup
}

/** Changes entries, with the pictures that are new in them. */
export const send = (edits: SetupEdit[], pictures: SetupPicture[] = []) =>
  answerOf(api.POST('/api/v1/console/setup/changes', { body: { edits, ...(pictures.length > 0 && { pictures }) } }))
