// Pictures that were chosen and are not saved yet, as long as the user is signed in: drafts name them.
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { SetupEdit, SetupPicture } from '../../../api/types'
import { namesIn } from './names'
import type { ChosenPicture } from './prepare'

/** By name. */
export type ChosenPictures = Map<string, ChosenPicture>

// The client is made for one who signs in, and goes with them.
const kept = new WeakMap<QueryClient, ChosenPictures>()

export function useChosenPictures(): ChosenPictures {
  const client = useQueryClient()
  const pictures = kept.get(client) ?? new Map()
  kept.set(client, pictures)
  return pictures
}

const chosenIn = (pictures: ChosenPictures, edits: readonly SetupEdit[]) =>
  namesIn(edits).flatMap(name => pictures.get(name) ?? [])

/** What goes with edits that name chosen pictures. */
export const filesFor = (pictures: ChosenPictures, edits: readonly SetupEdit[]): SetupPicture[] =>
  chosenIn(pictures, edits).map(({ media, content }) => ({ media, content }))

/** The same of edits that are only looked at. */
export const filesNamedBy = (pictures: ChosenPictures, edits: readonly SetupEdit[]): SetupPicture[] =>
  chosenIn(pictures, edits).map(({ media }) => ({ media }))
