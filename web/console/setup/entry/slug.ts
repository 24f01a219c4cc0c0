/** Letters that are not a plain one with a mark. */
const others: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** A name as addresses have it: "Crème & Färben" is "creme-farben". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/['’]/g, '')
    .replaceAll(/./gsu, letter => others[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replaceAll(/^-|-$/g, '')
}

/** The same, unlike those that are taken: with a number at its end if need be. */
export function freeSlug(name: string, taken: readonly string[]): string {
  const first = slugOf(name)
  for (let number = 1; ; number += 1) {
    const slug = number === 1 ? first : `${first.slice(0, 76)}-${number}`
    if (!taken.includes(slug)) return slug
  }
}

/** The host of an address: "https://crm.example/hook" is at "crm.example". */
export const hostOf = (address: string) => /^\w+:\/\/([^/?#]+)/.exec(address)?.[1] ?? ''

/** The address after a name was typed: it follows the name as long as it was made from it. */
export const followingSlug = (slug: unknown, before: unknown, name: unknown, taken: readonly string[] = []) =>
  !slug || String(slug).replace(/-\d+$/, '') === slugOf(String(before ?? '')) || slug === slugOf(String(before ?? ''))
    ? freeSlug(String(name ?? ''), taken)
    : slug
