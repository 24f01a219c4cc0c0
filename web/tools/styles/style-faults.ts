// What a style sheet or a component may not say for itself, since it has a name in web/shared/ui: distances and weights
// (tokens.css) and the widths at which layouts change (breakpoints.css).

const spacing = /^(scroll-)?(padding|margin)(-[a-z-]+)?$|^(row-|column-)?gap$/
const pixels = /(?<![\w-])-?(?!0px)\d*\.?\d+px\b/
const weight = /(?<![\w.-])[1-9]\d{2}(?![\w.%])|\b(bold|bolder|lighter)\b/

/** A line with a comment of some words at its end says why it is as it is. */
const hasReason = (line: string) => /\/\*\s*\S+(\s+\S+){2,}\s*\*\/\s*$/.test(line)

/**
 * Every fault of a style sheet, as 'line: what it says'. A value on several lines is a fault of the line it ends on.
 * @font-face has weights of its own; container queries, which know no named conditions, may have the widths of windows
 * (`widths`, such as '640px').
 */
export function styleFaults(css: string, widths: ReadonlySet<string>): string[] {
  const lines = css.split('\n')
  // Comments become spaces; lines stay where they are.
  const bare = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, comment => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/@font-face\s*\{[^}]*\}/g, face => face.replaceAll(/[^\n]/g, ' '))
  const faults: string[] = []
  for (const { index, 0: whole } of bare.matchAll(/[^;{}]*[;{}]/g)) {
    const number = bare.slice(0, index + whole.length).split('\n').length
    const said = whole.trim().replaceAll(/\s+/g, ' ')
    if (!hasReason(lines[number - 1]!) && isFault(said, widths)) faults.push(`${number}: ${said}`)
  }
  return faults
}

function isFault(said: string, widths: ReadonlySet<string>): boolean {
  const [, at, query] = /^@(media|container)\s+([^{]*)\{$/.exec(said) ?? []
  if (at === 'container') return (query!.match(/[\d.]+\w+/g) ?? []).some(width => !widths.has(width))
  if (at === 'media') return /\d/.test(query!.replaceAll(/\(\s*--[\w-]+\s*\)/g, ''))
  const [, property, value] = /^([\w-]+)\s*:\s*([^{]*)[;}]$/.exec(said) ?? []
  if (!property || !value) return false
  if (spacing.test(property)) return pixels.test(value)
  return (property === 'font-weight' || property === 'font') && weight.test(value)
}

/** Widths of windows that a source names for pictures (`sizes`) and that no layout changes at, as 'line: width'. */
export function sourceFaults(source: string, widths: ReadonlySet<string>): string[] {
  return source
    .split('\n')
    .flatMap((line, index) =>
      /\/\/\s*\S+(\s+\S+){2,}\s*$/.test(line)
        ? []
        : [...line.matchAll(/\((?:min|max)-width:\s*([\d.]+\w+)/g)]
            .filter(([, width]) => !widths.has(width!))
            .map(([, width]) => `${index + 1}: ${width}`),
    )
}
