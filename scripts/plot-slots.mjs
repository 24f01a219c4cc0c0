// Draws how the slot search grows with staff, days and bookings, from what ./do bench measured.
// Usage: node scripts/plot-slots.mjs build/bench.json docs/performance-slots.svg
import { readFileSync, writeFileSync } from 'node:fs'

const [from, to] = process.argv.slice(2)
const rows = JSON.parse(readFileSync(from, 'utf8')).filter(row => row.axis)
if (rows.length === 0) throw new Error(`${from} has no line slots.growth.*; run ./do bench`)

const [width, height, left, bottom, top] = [260, 220, 52, 36, 30]
const titles = {
  staff: 'staff (31 days, 40 bookings each)',
  days: 'days (10 staff, 80 bookings each)',
  bookings: 'bookings each (10 staff, 91 days)',
}

// Least squares: time = base + slope * size.
function line(points) {
  const mean = pick => points.reduce((sum, point) => sum + pick(point), 0) / points.length
  const [x, y] = [mean(p => p.size), mean(p => p.min_ms)]
  const slope = mean(p => (p.size - x) * (p.min_ms - y)) / mean(p => (p.size - x) ** 2)
  return { base: y - slope * x, slope }
}

function panel(axis, index) {
  const points = rows.filter(row => row.axis === axis)
  const most = Math.max(...points.map(p => p.size))
  const slowest = Math.max(...points.map(p => p.min_ms)) * 1.1
  const x = size => left + (size / most) * (width - left - 14)
  const y = ms => height - bottom - (ms / slowest) * (height - bottom - top)
  const { base, slope } = line(points)
  const ticks = points.filter(p => p.size >= most / 4)
  const floor = height - bottom
  const dot = p => `<circle cx="${x(p.size).toFixed(1)}" cy="${y(p.min_ms).toFixed(1)}" r="3.5" fill="#3b6fb6"/>`
  const label = p => `<text x="${x(p.size).toFixed(1)}" y="${floor + 16}" text-anchor="middle">${p.size}</text>`
  const fit = `M${x(0)} ${y(Math.max(0, base))}L${x(most)} ${y(base + slope * most)}`
  return `<g transform="translate(${index * width} 0)">
<text x="${left}" y="16">${titles[axis]}</text>
<path d="M${left} ${top}V${floor}H${width - 10}" stroke="#888" fill="none"/>
<path d="${fit}" stroke="#3b6fb6" fill="none"/>
${points.map(dot).join('\n')}
${ticks.map(label).join('\n')}
<text x="${left - 6}" y="${y(slowest / 1.1).toFixed(1)}" text-anchor="end">${(slowest / 1.1).toPrecision(2)}</text>
<text x="${left - 6}" y="${floor}" text-anchor="end">0 ms</text>
</g>`
}

const panels = Object.keys(titles).map(panel).join('\n')
writeFileSync(
  to,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * width}" height="${height}"
  font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${panels}
</svg>
`,
)
