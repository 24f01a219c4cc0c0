// Writes what server/layout.txt and web/layout.txt say into ARCHITECTURE.md, each between its two markers: a picture of
// the layers and a table of the rooms. Usage: node scripts/draw-layout.mjs [--check]
// --check writes nothing and fails if the file would change.
import { readFileSync, writeFileSync } from 'node:fs'

const end = '<!-- end of what is drawn -->'

const readLayout = file =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => line && !line.startsWith('#'))
    .map(line => {
      const [, kind, name, allowed, text] = /^(layer|room) (\S+):([^|]*)\| (.+)$/.exec(line)
      return { kind, name, allowed: allowed.trim().split(/\s+/).filter(Boolean), text }
    })

/** An arrow for each layer that another may use, in whole or in part; one that follows from two others is left out. */
function arrowsOf(layers) {
  const used = new Map(layers.map(({ name, allowed }) => [name, [...new Set(allowed.map(one => one.split('/')[0]))]]))
  const direct = name =>
    used.get(name).filter(one => !used.get(name).some(other => other !== one && used.get(other).includes(one)))
  return layers.flatMap(({ name }) => direct(name).map(other => `    ${name} --> ${other}`))
}

const roomName = (layer, room) => {
  const name = room.name.slice(layer.name.length + 1)
  return name === '.' ? `\`${layer.name}/\`` : `\`${name}\``
}
const allowedText = (layer, room) =>
  room.allowed.map(name => (name === '.' ? `\`${layer.name}/\`` : `\`${name}\``)).join(' ')

function draw(file, begin, verb) {
  const entries = readLayout(file)
  const layers = entries.filter(entry => entry.kind === 'layer')
  const roomsOf = layer => entries.filter(({ kind, name }) => kind === 'room' && name.startsWith(`${layer.name}/`))
  const table = layers.flatMap(layer => [
    `| **${layer.name}** | ${layer.allowed.map(name => `**${name}**`).join(' ')} | ${layer.text} |`,
    ...roomsOf(layer).map(room => `| ${roomName(layer, room)} | ${allowedText(layer, room)} | ${room.text} |`),
  ])
  return [
    begin,
    '```mermaid',
    'flowchart TD',
    ...arrowsOf(layers),
    '```',
    '',
    `| layer, room | may ${verb} | what is in it |`,
    '| --- | --- | --- |',
    ...table,
    end,
  ].join('\n')
}

/** The document with what a layout says between its markers. */
function withLayout(document, file, verb) {
  const begin = `<!-- ${file}, drawn by ./do generate -->`
  const head = document.indexOf(begin)
  const tail = document.indexOf(end, head)
  if (head < 0 || tail < 0) throw new Error('ARCHITECTURE.md has lost a marker of its drawn parts')
  return document.slice(0, head) + draw(file, begin, verb) + document.slice(tail + end.length)
}

const before = readFileSync('ARCHITECTURE.md', 'utf8')
const after = withLayout(withLayout(before, 'server/layout.txt', 'include'), 'web/layout.txt', 'import')
if (process.argv.includes('--check')) {
  if (after !== before) {
    console.error('ARCHITECTURE.md does not show the layouts as they are; run ./do generate')
    process.exit(1)
  }
} else if (after !== before) writeFileSync('ARCHITECTURE.md', after)
