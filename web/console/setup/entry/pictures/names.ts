// The names of pictures: those that entries give them, and that of a file that is new; pure.

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** All names of pictures in something of a business file, each once. */
export function namesIn(value: unknown): string[] {
  if (!isObject(value)) return []
  const own = typeof value.media === 'string' ? [value.media] : []
  return [...new Set([...own, ...Object.values(value).flatMap(namesIn)])]
}

/** Whether a picture that is named before is not any more. */
export function losesPicture(before: unknown, after: unknown): boolean {
  const left = namesIn(after)
  return namesIn(before).some(name => !left.includes(name))
}

/**
 * The name of a new file: what it is called on the computer, as far as addresses have it, and an id, so that it takes
 * the place of no other file: pictures are replaced by their name.
 */
export function nameOfFile({ name, type }: Pick<File, 'name' | 'type'>, id: string): string {
  const stem = name
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60)
  const ending = type === 'image/jpeg' ? 'jpg' : type.replace(/^image\//, '')
  return `${[stem || 'picture', id.slice(-8)].join('-')}.${ending}`
}
