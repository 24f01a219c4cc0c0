// Which tests of a suite's report failed, and what each said first: one entry a test, so that all of them fit into the
// end of a log.

const plain = text =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const place = 'filename="([^"]*)" line="(\\d+)"'
const parts = [
  '<TestCase name="([^"]*)"',
  `<Expression success="false"[^>]*${place}.*?<Expanded>\\s*(.*?)\\s*</Expanded>`,
  `<(?:Exception|Failure|FatalErrorCondition) ${place}[^>]*>\\s*(.*?)\\s*<`,
]

// The first lines of a message, without colours and empty lines.
function firstLines(message, count = 8) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
  const lines = message.replaceAll(/\u001b\[[\d;]*m/g, '').split('\n')
  return lines
    .filter(line => line.trim())
    .slice(0, count)
    .map(line => `    ${line.slice(0, 200)}`)
    .join('\n')
}

const said = (name, message) => `${name}\n${firstLines(message)}`

const readers = {
  // One line for each check that failed, with the name of its test.
  catch2(text) {
    const lines = []
    let test = ''
    for (const [, name, ...rest] of text.matchAll(new RegExp(parts.join('|'), 'gs'))) {
      const [file, line, words] = rest.filter(part => part !== undefined)
      if (name !== undefined) test = name
      else lines.push(plain(`${file}:${line}: ${test}: ${words}`))
    }
    return lines
  },
  vitest(text) {
    return JSON.parse(text).testResults.flatMap(({ assertionResults, message, name }) =>
      // A file that could not be read has no tests.
      (assertionResults.length === 0 && message
        ? [{ status: 'failed', fullName: name, failureMessages: [message] }]
        : assertionResults
      )
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => said(fullName, failureMessages.join('\n'))),
    )
  },
  playwright(text) {
    const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]
    return specsOf(JSON.parse(text)).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) => {
          const errors = results.flatMap(result => result.errors.map(({ message = '' }) => message))
          return said(`[${projectName}] ${file}:${line} ${title}`, errors[0] ?? '')
        }),
    )
  },
  tap(text) {
    const failed = /^ *not ok \d+ - (.*)\n(?: +---\n([\s\S]*?)\n +\.\.\.)?/gm
    return [...text.matchAll(failed)].map(([, name, about = '']) =>
      said(name, about.match(/(?<=error: )[\s\S]*?(?=\n +(?:code|stack|name):|$)/)?.[0] ?? ''),
    )
  },
}

/** Of a report of this kind (see count-cases.mjs); nothing for kinds that name no tests. */
export const failures = (kind, text) => readers[kind]?.(text) ?? []
