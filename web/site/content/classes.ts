/** Those that there are, for the attribute. */
export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
