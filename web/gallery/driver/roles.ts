// What the browser offers no way to ask for: elements by their role and name, well enough for the states of the widget.

const byRole: Record<string, string> = {
  button: 'button, input[type=submit], summary',
  checkbox: 'input[type=checkbox]',
  combobox: 'select, input[list]',
  dialog: 'dialog',
  form: 'form',
  group: 'fieldset, details',
  heading: 'h1, h2, h3, h4, h5, h6',
  link: 'a[href]',
  list: 'ul, ol',
  listitem: 'li',
  main: 'main',
  option: 'option',
  radio: 'input[type=radio]',
  region: 'section[aria-label], section[aria-labelledby]',
  searchbox: 'input[type=search]',
  spinbutton: 'input[type=number]',
  status: 'output',
  table: 'table',
  textbox: 'input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=date], textarea',
}

/** A text as it is, or a part of it whatever its case; or a pattern. */
export type Words = string | RegExp

export function hasWords(text: string, words: Words, isExact = false): boolean {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (words instanceof RegExp) return words.test(plain)
  return isExact ? plain === words : plain.toLowerCase().includes(words.toLowerCase())
}

export function selectorOfRole(role: string): string {
  const own = `[role=${role}]`
  return byRole[role] ? `:is(${byRole[role]}):not([role]), ${own}` : own
}

/** The name by which a screen reader would call an element. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
  const labelled = ids.map(id => document.getElementById(id)?.textContent ?? '').join(' ')
  const labels = [...((element as HTMLInputElement).labels ?? [])].map(label => label.textContent ?? '').join(' ')
  return labelled || element.getAttribute('aria-label') || labels || element.textContent || ''
}

export function isVisible(element: Element): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0
}
