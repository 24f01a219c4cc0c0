// What an address of a mailbox and a telephone number look like; the same rules as the server's core::is_email and
// core::is_phone (core/text_forms.cpp), which test-vectors/forms.json tries on both sides: what passes here passes it.

export function isEmail(text: string): boolean {
  const [name, host, ...more] = text.split('@')
  if (!name || !host || more.length > 0 || /[ \t\r\n<>,;:"()[\]\\]/.test(text)) return false
  return host.indexOf('.') > 0 && !host.endsWith('.') && !host.includes('..')
}

/** Five to fifteen digits, with the marks people write between them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d ()\-./]*$/.test(text) && digits >= 5 && digits <= 15
}

/** What a person can be called: with a letter, and neither an address nor markup; the same rule as the server's. */
export const isName = (text: string) => /[a-z\u0080-\uffff]/i.test(text) && !/[<>@]|:\/\//.test(text)
