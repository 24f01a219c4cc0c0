// What the booking page keeps with a booking; nothing else of the host page's address goes on.
const forwarded = /^(utm_(source|medium|campaign|term|content)|gclid|fbclid)$/

/** Campaign and click of a host page's query. */
export function attributionIn(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => forwarded.test(name)))
}

/** The value of an attribute of the element. */
export type Read = (name: string) => string | null

/** The address as one of a page; nothing where it is none, such as one that would run as a script. */
export function pageAddress(link: string, base: string): URL | undefined {
  try {
    const url = new URL(link, base)
    return /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/** The address of the frame: with what the element and the host page's query say of the visit. */
export function frameAddress(page: URL, read: Read, search: string, theme: string): URL {
  const url = new URL(page)
  const given = ['accent', 'locale', 'tz', 'date', 'staff'].map(name => [name, read(name)] as const)
  const embed = (read('mode') ?? 'inline') === 'inline' ? 'inline' : 'popup'
  for (const [name, value] of [...given, ...Object.entries({ ...attributionIn(search), embed, theme })])
    if (value) url.searchParams.set(name, value)
  return url
}

/** The theme that the element asks for; else the one that the page around it declares. */
export function themeOf(read: Read, scheme: string): 'light' | 'dark' | 'auto' {
  const theme = read('theme')
  if (theme === 'light' || theme === 'dark') return theme
  if (!scheme.includes('dark')) return 'light'
  return scheme.includes('light') ? 'auto' : 'dark'
}
