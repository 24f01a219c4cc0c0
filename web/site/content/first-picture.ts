import type { Block, Picture, SitePage } from '../../shared/api/types'

/** The picture that a reader meets first, if there is any. */
export function firstPictureOf({ picture, product, body = [], listing }: SitePage): Picture | undefined {
  return picture ?? product?.pictures?.[0] ?? first(body, ofBlock) ?? first(listing?.cards, card => card.picture)
}

function ofBlock({ picture, pictures, cards, columns = [], listing }: Block): Picture | undefined {
  const inside = first(columns, column => first(column, ofBlock))
  return picture ?? pictures?.[0] ?? first(cards ?? listing?.cards, card => card.picture) ?? inside
}

function first<T>(things: T[] = [], find: (thing: T) => Picture | undefined): Picture | undefined {
  for (const thing of things) {
    const found = find(thing)
    if (found) return found
  }
  return undefined
}
