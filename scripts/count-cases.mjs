// Prints "passed failed" of one suite's report. Usage: node scripts/count-cases.mjs KIND REPORT EXIT_CODE
// A suite that ended badly counts at least one failure, whatever its report says; so does one that ran nothing. What
// Catch2 found wrong stands in its report alone: it goes to stderr.
import { readFileSync } from 'node:fs'

const sum = numbers => numbers.reduce((total, number) => total + number, 0)

const readers = {
  // Catch2 2 as XML: the last total is the program's. A crash leaves no total, and then the suite did not run.
  catch2(text) {
    const total = text.match(/<OverallResultsCases successes="(\d+)" failures="(\d+)"/)
    return total ? [Number(total[1]), Number(total[2])] : [0, 0]
  },
  // One line for each thing that went as it should.
  lines(text) {
    return [text.split('\n').filter(Boolean).length, 0]
  },
  vitest(text) {
    const report = JSON.parse(text)
    return [report.numPassedTests, report.numFailedTests]
  },
  playwright(text) {
    const { expected, unexpected, flaky } = JSON.parse(text).stats
    return [expected, unexpected + flaky]
  },
  // A file without a test that ran is a case for Node, too.
  tap(text) {
    const files = text.match(/^ok \d+ - \S+\.test\.ts$/gm) ?? []
    const total = word => Number(text.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0)
    return [total('pass') - files.length, sum(['fail', 'cancelled', 'skipped', 'todo'].map(total))]
  },
}

const plain = text =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const place = 'filename="([^"]*)" line="(\\d+)"'
const parts = [
  '<TestCase name="([^"]*)"',
  `<Expression success="false"[^>]*${place}.*?<Expanded>\\s*(.*?)\\s*</Expanded>`,
  `<(?:Exception|Failure|FatalErrorCondition) ${place}[^>]*>\\s*(.*?)\\s*<`,
]

// One line for each check that failed, with the name of its test.
function catch2Failures(text) {
  const lines = []
  let test = ''
  for (const [, name, ...rest] of text.matchAll(new RegExp(parts.join('|'), 'gs'))) {
    const [file, line, words] = rest.filter(part => part !== undefined)
    if (name !== undefined) test = name
    else lines.push(plain(`${file}:${line}: ${test}: ${words}`))
  }
  return lines
}

const [kind, path, exitCode] = process.argv.slice(2)
const ended = Number(exitCode) === 0
const [passed, failed] = kind === 'exit' ? [ended ? 1 : 0, ended ? 0 : 1] : readers[kind](readFileSync(path, 'utf8'))
if (kind === 'catch2' && failed > 0) console.error(catch2Failures(readFileSync(path, 'utf8')).join('\n'))
const ran = passed + failed > 0
console.log(`${passed} ${failed === 0 && !(ended && ran) ? 1 : failed}`)
