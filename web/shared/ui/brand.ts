import type { Business } from '../api/types'

/** What a business chose of its look as attributes of <html>, for tokens.css; its colour is apart (accent.ts). */
export function brandAttributes({ tint = 'neutral', corners = 'soft', fonts = 'plain' }: Business) {
  return { 'data-tint': tint, 'data-corners': corners, 'data-fonts': fonts }
}
