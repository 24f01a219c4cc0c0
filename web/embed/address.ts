// What the booking page keeps with a booking; nothing else of the host page's address goes on.
const forwarded = /^(utm_(source|medium|campaign|term|content)|gclid|fbclid)$/

/** Campaign and click of a host page's query. */
export function attributionIn(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => forwarded.test(name)))
}

/** Where the element says that a visit is to begin: attributes that go into the address. */
const inAddress = ['accent', 'locale', 'tz', 'date', 'staff']

/** The value of an attribute of the element. */
export type Read = (name: string) => string | null

/**
 * The address of the frame: `link` is that of the booking page without anything, `search` the host page's query.
 * Nothing where the link is no address of a page, such as one that would run as a script.
 */
export function frameAddress(link: URL, read: Read, search: string, theme: string): URL | undefined {
  if (!/^https?:$/.test(link.protocol)) return undefined
  const given = [...inAddress.map(name => [name, read(name)] as const), ['theme', theme] as const]
  const mode = read('mode') ?? 'inline'
  for (const [name, value] of [
    ['embed', mode === 'inline' ? mode : 'popup'] as const,
    ...given,
    ...Object.entries(attributionIn(search)),
  ])
    if (value) link.searchParams.set(name, value)
  return link
}

/** The theme that the element asks for; else the one that the page around it declares. */
export function themeOf(read: Read, scheme: string): 'light' | 'dark' | 'auto' {
  const theme = read('theme')
  if (theme === 'light' || theme === 'dark') return theme
  if (!scheme.includes('dark')) return 'light'
  return scheme.includes('light') ? 'auto' : 'dark'
}
