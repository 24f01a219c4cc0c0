// Writes what server/layout.txt says into ARCHITECTURE.md, between its two markers: a picture of the layers and a table
// of the rooms. Usage: node scripts/draw-layout.mjs [--check]
// --check writes nothing and fails if the file would change.
import { readFileSync, writeFileSync } from 'node:fs'

const begin = '<!-- server/layout.txt, drawn by ./do generate -->'
const end = '<!-- end of what is drawn -->'

const entries = readFileSync('server/layout.txt', 'utf8')
  .split('\n')
  .filter(line => line && !line.startsWith('#'))
  .map(line => {
    const [, kind, name, allowed, text] = /^(layer|room) (\S+):([^|]*)\| (.+)$/.exec(line)
    return { kind, name, allowed: allowed.trim().split(/\s+/).filter(Boolean), text }
  })
const layers = entries.filter(entry => entry.kind === 'layer')
const roomsOf = layer => entries.filter(({ kind, name }) => kind === 'room' && name.startsWith(`${layer.name}/`))

// An arrow that follows from two others is left out.
const reaches = new Map(layers.map(({ name, allowed }) => [name, allowed]))
const direct = layer =>
  layer.allowed.filter(name => !layer.allowed.some(other => other !== name && reaches.get(other).includes(name)))
const arrows = layers.flatMap(layer => direct(layer).map(name => `    ${layer.name} --> ${name}`))

const roomName = (layer, room) => {
  const name = room.name.slice(layer.name.length + 1)
  return name === '.' ? `\`${layer.name}/\`` : `\`${name}\``
}
const allowedText = (layer, room) =>
  room.allowed.map(name => (name === '.' ? `\`${layer.name}/\`` : `\`${name}\``)).join(' ')
const table = layers.flatMap(layer => [
  `| **${layer.name}** | ${layer.allowed.map(name => `**${name}**`).join(' ')} | ${layer.text} |`,
  ...roomsOf(layer).map(room => `| ${roomName(layer, room)} | ${allowedText(layer, room)} | ${room.text} |`),
])

const drawn = [
  begin,
  '```mermaid',
  'flowchart TD',
  ...arrows,
  '```',
  '',
  '| layer, room | may include | what is in it |',
  '| --- | --- | --- |',
  ...table,
  end,
].join('\n')

const before = readFileSync('ARCHITECTURE.md', 'utf8')
const [head, tail] = [before.indexOf(begin), before.indexOf(end)]
if (head < 0 || tail < head) throw new Error('ARCHITECTURE.md has lost a marker of its drawn part')
const after = before.slice(0, head) + drawn + before.slice(tail + end.length)
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.error('ARCHITECTURE.md does not show server/layout.txt as it is; run ./do generate')
    process.exit(1)
  }
} else if (after !== before) writeFileSync('ARCHITECTURE.md', after)
