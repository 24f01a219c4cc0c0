/** What a visitor allowed to be kept: what the page cannot do without, or all of it. */
export type Consent = 'essential' | 'all'

const days = 365

/** The cookie that remembers the choice. Where the page came safely, the cookie travels safely only. */
export function consentCookie(consent: Consent, isSecure: boolean): string {
  const attributes = `max-age=${days * 24 * 60 * 60}; path=/; samesite=lax`
  return `cookie_consent=${consent}; ${attributes}${isSecure ? '; secure' : ''}`
}

/** The choice among the page's cookies, if one was made. */
export function consentIn(cookies: string): Consent | undefined {
  const found = /(?:^|;)\s*cookie_consent=(essential|all)\s*(?:;|$)/.exec(cookies)
  return found?.[1] as Consent | undefined
}

// Inside another site's page the browser may keep no cookie: then the choice holds as long as this page.
let chosenHere: Consent | undefined

export function presentConsent(): Consent | undefined {
  return chosenHere ?? consentIn(document.cookie)
}

export function chooseConsent(consent: Consent) {
  chosenHere = consent
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is not in every browser we support.
  document.cookie = consentCookie(consent, location.protocol === 'https:')
}
