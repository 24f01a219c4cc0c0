// Prints "passed failed" of one suite's report. Usage: node scripts/count-cases.mjs KIND REPORT EXIT_CODE
// A suite that ended badly counts at least one failure, whatever its report says; so does one that ran nothing. The
// tests that failed go to stderr.
import { readFileSync } from 'node:fs'
import { failures } from './failures.mjs'

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

const [kind, path, exitCode] = process.argv.slice(2)
const ended = Number(exitCode) === 0
const report = kind === 'exit' ? '' : readFileSync(path, 'utf8')
const [passed, failed] = kind === 'exit' ? [ended ? 1 : 0, ended ? 0 : 1] : readers[kind](report)
// Counting goes on where they cannot be read.
try {
  const all = failures(kind, report)
  if (failed > 0 && all.length > 0) console.error(['', 'What failed:', ...all].join('\n'))
} catch (error) {
  console.error(error)
}
const ran = passed + failed > 0
console.log(`${passed} ${failed === 0 && !(ended && ran) ? 1 : failed}`)
