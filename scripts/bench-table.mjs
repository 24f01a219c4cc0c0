// Turns the JSON lines of the benchmarks into one JSON file and a table. Usage: node scripts/bench-table.mjs IN OUT
import { readFileSync, writeFileSync } from 'node:fs'

const [from, to] = process.argv.slice(2)
const rows = readFileSync(from, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map(line => JSON.parse(line))
writeFileSync(to, `${JSON.stringify(rows, null, 2)}\n`)

const text = value =>
  typeof value === 'number' ? value.toLocaleString('en', { maximumFractionDigits: 4 }) : String(value)
for (const { name, bench, ...figures } of rows) {
  const shown = Object.entries(figures)
    .map(([key, value]) => `${key} ${text(value)}`)
    .join('   ')
  console.log(`${(name ?? bench ?? '?').padEnd(48)} ${shown}`)
}
console.log(`\nWritten to ${to}`)
