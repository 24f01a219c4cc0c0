// Lints the contract: @redocly/openapi-core with its strictest recommended rules, and rules of our own, which hold the
// declared responses to the refusals. Prints every mistake, and fails if there is one. Usage: node api/lint.mjs [FILE]
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConfig, lint } from '@redocly/openapi-core'
import { LineCounter, parseDocument } from 'yaml'
import { ownRules } from './lint-rules.mjs'

const contracts = ['openapi.yaml', 'console.yaml'].map(name => fileURLToPath(new URL(name, import.meta.url)))

// What a rule finds in openapi.yaml and is right nevertheless, each with the reason. One that nothing is found for is a
// mistake too.
const exceptionsOfPublic = [
  {
    rule: 'no-ambiguous-paths',
    pointer: '#/paths/~1api~1v1~1forms~1{form_id}~1submissions',
    reason: 'an id has no hyphen, so that it is never by-slug',
  },
  {
    rule: 'no-unused-components',
    pointer: '#/components/schemas/PagePayload',
    reason: 'no operation answers with it: it stands in the pages of the widget',
  },
  {
    rule: 'no-unused-components',
    pointer: '#/components/schemas/FirstDrawing',
    reason: 'likewise',
  },
]

const config = await createConfig({
  extends: ['recommended-strict'],
  plugins: [{ id: 'kalends', rules: { oas3: ownRules } }],
  rules: {
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    ...Object.fromEntries(Object.keys(ownRules).map(name => [`kalends/${name}`, 'error'])),
  },
})

// The line of the text that a pointer into it leads to, or as far as it does.
function lineFinder(text) {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  return pointer => {
    const keys = pointer.split('/').slice(1)
    const names = keys.map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
    while (names.length && !document.getIn(names, true)?.range) names.pop()
    return lines.linePos(document.getIn(names, true).range[0]).line
  }
}

const place = problem => problem.location[0].pointer ?? '#/'
const isFoundAt = (problem, { rule, pointer }) => problem.ruleId === rule && place(problem) === pointer

/** Every mistake of the contract at the path, as a line of text each. */
export async function mistakesIn(path) {
  const exceptions = basename(path) === 'console.yaml' ? [] : exceptionsOfPublic
  const lineOf = lineFinder(readFileSync(path, 'utf8'))
  const found = await lint({ ref: path, config })
  const mistakes = found
    .filter(problem => !exceptions.some(exception => isFoundAt(problem, exception)))
    .map(problem => `${path}:${lineOf(place(problem))}: ${problem.message} [${problem.ruleId}]`)
  const unneeded = exceptions
    .filter(exception => !found.some(problem => isFoundAt(problem, exception)))
    .map(({ rule, pointer }) => `api/lint.mjs: nothing needs the exception of ${rule} for ${pointer} any more`)
  return [...mistakes, ...unneeded]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const path of process.argv[2] ? [process.argv[2]] : contracts) {
    const mistakes = await mistakesIn(path)
    for (const mistake of mistakes) console.error(mistake)
    console.log(`${mistakes.length} mistake(s) in ${path}`)
    if (mistakes.length) process.exitCode = 1
  }
}
