// Everything that follows from a business's colour, with the contrast that WCAG 2.2 asks for.

type Colour = [red: number, green: number, blue: number]

const white: Colour = [255, 255, 255]
const black: Colour = [0, 0, 0]
// No surface of tokens.css is darker than the one, or lighter than the other.
const surfaces = { light: white, dark: [28, 31, 36] as Colour }
const textContrast = 4.6
// Text in the accent stands on surfaces tinted with it, at most this much (--accent-surface-strong).
const tint = 0.2
const shapeContrast = 3.1

/** Values for the custom properties that tokens.css builds on. */
export function accentProperties(accent: string): Record<string, string> {
  const own = colourOf(accent)
  if (!own) return {}
  return Object.fromEntries(
    Object.entries(surfaces).flatMap(([theme, surface]) => {
      const fill = withContrast(own, surface, shapeContrast)
      return [
        [`--accent-fill-${theme}`, hexOf(fill)],
        [`--accent-on-${theme}`, hexOf(readableOn(fill))],
        [`--accent-text-${theme}`, hexOf(withContrast(own, mixed(surface, fill, tint), textContrast))],
      ]
    }),
  )
}

/** Contrast ratio of two colours, 1–21 (WCAG). */
export function contrast(a: Colour, b: Colour): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

export function colourOf(hex: string): Colour | undefined {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex)
  return match ? [hexByte(match[1]!), hexByte(match[2]!), hexByte(match[3]!)] : undefined
}

const hexByte = (text: string) => Number.parseInt(text, 16)
const hexOf = (colour: Colour) => `#${colour.map(byte => Math.round(byte).toString(16).padStart(2, '0')).join('')}`
const readableOn = (fill: Colour) =>
  contrast(fill, white) >= 4.5 ? white : contrast(fill, black) >= 4.5 ? black : white

/** The colour itself, or as little as needed moved away from the surface. */
function withContrast(colour: Colour, surface: Colour, wanted: number): Colour {
  const target = luminance(surface) > 0.5 ? black : white
  for (let share = 0; share <= 1; share += 0.04) {
    const candidate = mixed(colour, target, share)
    if (contrast(candidate, surface) >= wanted) return candidate
  }
  return target
}

function mixed(from: Colour, to: Colour, share: number): Colour {
  return from.map((byte, index) => byte + (to[index]! - byte) * share) as Colour
}

function luminance(colour: Colour): number {
  const [red, green, blue] = colour.map(byte => {
    const part = byte / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
