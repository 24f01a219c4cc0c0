// Runs clang-tidy on every source file that is not known to be clean in its present form, as many at once as there are
// processors. A clean file leaves a stamp in build/tidy, named by a hash of the file, of all headers of ours that it
// reaches, of its compile command and of .clang-tidy.
// Usage: node scripts/clang-tidy.mjs [--all]   --all forgets the stamps.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { relative } from 'node:path'

const build = 'build/release'
const stamps = 'build/tidy'
const all = process.argv.includes('--all')

const contents = new Map()
function content(path) {
  if (!contents.has(path)) contents.set(path, existsSync(path) ? readFileSync(path, 'utf8') : '')
  return contents.get(path)
}

// The file itself and every header of server/ it includes, directly or not.
function reached(path, found = new Set()) {
  if (found.has(path)) return found
  found.add(path)
  for (const [, name] of content(path).matchAll(/^#include "([^"]+)"/gm)) reached(`server/${name}`, found)
  return found
}

function keyOf({ file, command }) {
  const hash = createHash('sha256').update(content('.clang-tidy')).update(command)
  for (const path of [...reached(file)].sort()) hash.update(path).update(content(path))
  return hash.digest('hex').slice(0, 32)
}

function tidy({ file, key }) {
  return new Promise(done => {
    const child = spawn('clang-tidy-19', ['-p', build, '--quiet', '--warnings-as-errors=*', file])
    let output = ''
    child.stdout.on('data', text => {
      output += text
    })
    child.stderr.on('data', text => {
      output += text
    })
    child.on('error', error => done(String(error)))
    child.on('close', status => {
      if (status === 0) writeFileSync(`${stamps}/${key}`, file)
      done(status === 0 ? '' : output || `clang-tidy ended with ${status}`)
    })
  })
}

mkdirSync(stamps, { recursive: true })
const files = JSON.parse(readFileSync(`${build}/compile_commands.json`, 'utf8'))
  .map(entry => ({ file: relative(process.cwd(), entry.file), command: entry.command }))
  .filter(({ file }) => file.startsWith('server/') && !file.includes('.gen.'))
  .map(entry => ({ ...entry, key: keyOf(entry) }))
const waiting = files.filter(({ key }) => all || !existsSync(`${stamps}/${key}`))

let bad = 0
let begun = 0
async function work() {
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    console.log(`[${++begun}] ${entry.file}`)
    const output = await tidy(entry)
    if (output) {
      bad += 1
      console.log(output)
    }
  }
}
await Promise.all(Array.from({ length: availableParallelism() }, work))
console.log(`${files.length} files, ${begun} looked at, ${bad} not clean`)
process.exitCode = bad || files.length === 0 ? 1 : 0
