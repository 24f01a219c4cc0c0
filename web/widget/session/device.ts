/** Where a page is drawn: all that its first drawing depends on besides its payload and its texts. */
export interface Device {
  /** Path of the page. */
  path: string
  /** Its query: empty, or with the question mark. */
  query: string
  /** The languages that the visitor prefers, as BCP 47 tags, the best first. */
  languages: readonly string[]
  /** The time zone. */
  zone: string
  /** The time, in milliseconds since 1970. */
  now: number
}

export function browserDevice(): Device {
  return {
    path: location.pathname,
    query: location.search,
    languages: navigator.languages,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    now: Date.now(),
  }
}
