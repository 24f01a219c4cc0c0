import { useEffect } from 'react'
import { embedding } from '../../../shared/embed/framed'
import { createOptionalChunk, useOptionalChunk } from '../../../shared/lib/create-chunk'
import type { FramedPage } from './frame'

/** What talks with the page around this one; loaded only in a frame. */
export const frameChunk = createOptionalChunk(() => import('./frame'))

/** Lets the page around know what happens here, if there is one. */
export function useFrame(page: FramedPage) {
  const frame = useOptionalChunk(frameChunk, Boolean(embedding))
  useEffect(() => frame?.follow(page))
}
