// Pictures for the made-up site, drawn from a number: hills, a sun or a vessel in quiet colours.

const palettes = [
  ['#e9e2d6', '#c9b79c', '#8f7a5c', '#4f4433'],
  ['#dfe7e4', '#a9c0b6', '#6b8f81', '#2f4d43'],
  ['#ece1dc', '#d3ab9a', '#a9705c', '#5c3629'],
  ['#dde3ea', '#a7b7c9', '#67809c', '#2d4057'],
  ['#eee7d3', '#dcc078', '#a98738', '#5a4720'],
] as const

export function drawPicture(number: number, width: number, height: number): string {
  const [sky, far, near, dark] = palettes[number % palettes.length]!
  const x = (share: number) => Math.round(width * share)
  const y = (share: number) => Math.round(height * share)
  const sun = 0.2 + ((number * 37) % 60) / 100
  const hill = (from: number, lift: number, colour: string) =>
    [
      `<path fill="${colour}" d="M0 ${y(from)}`,
      `C${x(0.25)} ${y(from - lift)} ${x(0.45)} ${y(from + lift / 2)} ${x(0.65)} ${y(from - lift / 3)}`,
      `S${x(0.9)} ${y(from - lift)} ${width} ${y(from)} V${height} H0z"/>`,
    ].join(' ')
  const hills = () => [hill(0.55, 0.14, far), hill(0.7, 0.1, near), hill(0.86, 0.07, dark)]
  const vase = () => [
    `<rect y="${y(0.72)}" width="${width}" height="${y(0.28)}" fill="${far}"/>`,
    `<ellipse cx="${x(0.5)}" cy="${y(0.79)}" rx="${x(0.2)}" ry="${y(0.05)}" fill="${near}"/>`,
    `<path fill="${dark}" d="M${x(0.42)} ${y(0.42)} h${x(0.16)} q${x(0.1)} ${y(0.2)} 0 ${y(0.36)}`,
    `h-${x(0.16)} q-${x(0.1)} -${y(0.16)} 0 -${y(0.36)}z"/>`,
  ]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="100%" height="100%" fill="${sky}"/>`,
    `<circle cx="${x(sun)}" cy="${y(0.3)}" r="${y(0.11)}" fill="${near}" opacity=".5"/>`,
    ...(number % 2 ? hills() : vase()),
    '</svg>',
  ].join(' ')
}

export const colourOfPicture = (number: number) => palettes[number % palettes.length]![1]
