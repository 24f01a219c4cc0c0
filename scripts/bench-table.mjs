// Turns the JSON lines of the benchmarks into one JSON file and a table.
// Usage: node scripts/bench-table.mjs IN OUT [--aims]
import { readFileSync, writeFileSync } from 'node:fs'

const [from, to, how] = process.argv.slice(2)
const rows = readFileSync(from, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line))
writeFileSync(to, `${JSON.stringify(rows, null, 2)}\n`)

const text = value =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 4 }) : String(value)
// A figure that has an aim, and whether it is met: with --aims the table fails where one is not.
const isMet = ({ figure, aim }) => figure <= aim
for (const { name, bench, ...figures } of rows) {
  if (figures.aim !== undefined) figures.met = isMet(figures) ? 'yes' : 'NO'
  const shown = Object.entries(figures)
    .map(([key, value]) => `${key} ${text(value)}`)
    .join('   ')
  console.log(`${(name ?? bench ?? '?').padEnd(48)} ${shown}`)
}
console.log(`\nWritten to ${to}`)
const missed = rows.filter(row => row.aim !== undefined && !isMet(row))
if (missed.length) console.log(`Aims that were not met: ${missed.map(({ name }) => name).join(', ')}`)
if (how === '--aims' && missed.length) process.exitCode = 1
