/** Why an address is not followed. */
export type NavigationReason = 'malformed' | 'dangerous' | 'external'

const ownKinds = /^https?:$/
// What the browser hands to another program without running anything of ours.
const otherPrograms = /^(mailto|tel|sms|webcal):$/

// The server does not say where the page that it draws will be: there every whole address leads to another site.
const address = () => (typeof location === 'undefined' ? 'https://page.invalid/' : location.href)

/**
 * What is wrong with going to an address from the page `here`, if anything. The browser's own parser tells where it
 * leads: it drops blanks and control characters, takes \ for / and ignores case, as the browser will.
 * `external` says that it may lead to another site, or to another program such as the phone.
 */
export function whyNotTo(url: string, external = false, here = address()): NavigationReason | undefined {
  try {
    const { protocol, origin, username, password } = new URL(url, here)
    const isPage = ownKinds.test(protocol)
    // A name before the @ is there to be taken for the host.
    if ((!isPage && !otherPrograms.test(protocol)) || username || password) return 'dangerous'
    return external || (isPage && origin === new URL(here).origin) ? undefined : 'external'
  } catch {
    return 'malformed'
  }
}
