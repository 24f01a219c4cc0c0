// Texts of the contract as HTML.

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (text: string) => text.replace(/[&<>"]/g, character => entities[character]!)

/** A name or an address, which may be broken into lines where a reader does not mind. */
export const code = (text: string) => `<code>${escaped(text).replace(/[/_]/g, '$&<wbr>')}</code>`

/** Of CommonMark, descriptions use paragraphs and `code`. Anything else stops the build, so that no marks show. */
const unknownMarks = /\*\*|\]\(|^\s*([-*+#>]|\d+\.)\s/m

/** Where the words are explained that have an anchor of their own. */
export type Anchors = ReadonlyMap<string, string>

/** A description as inline HTML; operations and refusals that it names lead to them. */
export function inline(text: string, anchors: Anchors): string {
  if (unknownMarks.test(text)) throw new Error(`only paragraphs and \`code\` are understood: ${text}`)
  const words = (part: string) =>
    escaped(part).replace(/\b[a-z]+(?:_[a-z]+)+\b/g, word =>
      anchors.has(word) ? `<a href="#${anchors.get(word)}">${code(word)}</a>` : word,
    )
  return text
    .split(/`([^`]*)`/)
    .map((part, index) => (index % 2 ? code(part) : words(part)))
    .join('')
}

export const paragraphs = (text: string, anchors: Anchors): string =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map(part => `<p>${inline(part, anchors)}</p>`)
    .join('\n')

type Row = [head: string, ...cells: string[]]

/** A table whose first column says what each row is about. No rows, no table. */
export function table(caption: string, columns: string[], rows: Row[]): string {
  if (!rows.length) return ''
  const heads = columns.map(column => `<th scope="col">${column}</th>`).join('')
  const body = rows.map(
    ([head, ...cells]) => `<tr><th scope="row">${head}</th>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>\n`,
  )
  return `<table>
<caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${body.join('')}</tbody>
</table>
`
}
