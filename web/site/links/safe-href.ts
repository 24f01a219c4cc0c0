// Where content may lead: the rule of the server (server/core/link.hpp) once more, at the last moment.

type Verdict = 'on_site' | 'contact' | 'external' | 'forbidden'

// A browser drops tabs and line breaks and takes "\" for "/": an address with one of these is not repaired.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
const harmful = /[\u0000-\u0020\u007f\\]/

export function judgeLink(address: string): Verdict {
  if (address === '' || harmful.test(address)) return 'forbidden'
  const protocol = /^([^:/?#]*):/.exec(address)?.[1]?.toLowerCase()
  if (protocol === undefined) return /^(\/(?!\/)|[?#])/.test(address) ? 'on_site' : 'forbidden'
  const rest = address.slice(protocol.length + 1)
  if (protocol === 'http' || protocol === 'https') return hasHost(rest) ? 'external' : 'forbidden'
  return (protocol === 'mailto' || protocol === 'tel') && rest !== '' ? 'contact' : 'forbidden'
}

function hasHost(afterProtocol: string): boolean {
  const host = /^\/\/([^/?#]*)/.exec(afterProtocol)?.[1] ?? ''
  // A name or password in front of the host says one site and leads to another.
  return host !== '' && !host.startsWith(':') && !host.includes('@')
}

/** The address, if content may lead there; external ones have to be marked as such. */
export function safeHref(address: string | undefined, isMarkedExternal = false): string | undefined {
  if (address === undefined) return undefined
  const verdict = judgeLink(address)
  if (verdict === 'forbidden' || (verdict === 'external' && !isMarkedExternal)) return undefined
  return address
}

/** The address of a file of this server, if it is one. */
export function safeSource(address: string): string | undefined {
  return address.startsWith('/') && judgeLink(address) === 'on_site' ? address : undefined
}

/** "address width, address width", if all of them are files of this server. */
export function safeSourceSet(sources: string): string | undefined {
  const addresses = sources.split(/,\s+/).map(source => source.split(' ')[0]!)
  return addresses.every(safeSource) ? sources : undefined
}

/** In the address of a link of the language menu. Only the server can follow such a link: it remembers the language. */
export const languageParameter = 'locale'
