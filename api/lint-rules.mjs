// Rules of our own for the contracts: an operation declares a response for each status it may refuse with, and no
// other.
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

const schemasOf = name => parse(readFileSync(new URL(name, import.meta.url), 'utf8')).components.schemas
// The refusals of both contracts, each with its status: the console refuses with those of openapi.yaml too.
const statusOf = new Map(
  [schemasOf('openapi.yaml').ErrorCode, schemasOf('console.yaml').ConsoleErrorCode].flatMap(({ oneOf }) =>
    oneOf.map(choice => [choice.const, choice['x-status']]),
  ),
)

// What can be refused before an operation is run, whatever it is: the query may be broken, what changes something may
// come from a page of another site, and what stands in the path may be nothing that can be there.
const codesOfAny = (verb, path) => [
  'malformed_request',
  ...(verb === 'get' ? [] : ['cross_site_request']),
  ...(path.includes('{') ? ['page_not_found'] : []),
]

const listed = statuses => [...statuses].sort().join(', ') || 'none'

/** The refusals of an operation (x-errors) and its responses from 400 on name the same statuses. */
function declaredRefusals() {
  let path = ''
  const check = (operation, { report, location, key }) => {
    const codes = [...codesOfAny(key, path), ...(operation['x-errors'] ?? [])]
    const unknown = codes.filter(code => !statusOf.has(code))
    if (unknown.length) return report({ message: `x-errors: not in ErrorCode: ${listed(unknown)}.`, location })
    const needed = new Set(codes.map(code => String(statusOf.get(code))))
    const declared = new Set(Object.keys(operation.responses ?? {}).filter(status => /^[45]/.test(status)))
    const missing = needed.difference(declared)
    const extra = declared.difference(needed)
    if (missing.size || extra.size)
      report({
        message: `Responses and x-errors differ: not declared ${listed(missing)}; never given ${listed(extra)}.`,
        location: location.child(['responses']),
      })
  }
  return {
    Paths: {
      PathItem: {
        enter: (_, { key }) => {
          path = key
        },
        Operation: check,
      },
    },
  }
}

/** What any request can be refused with (x-errors of the whole file) is no refusal that does not exist. */
function knownGeneralRefusals() {
  return {
    Root: (root, { report, location }) => {
      const unknown = (root['x-errors'] ?? []).filter(code => !statusOf.has(code))
      if (unknown.length)
        report({ message: `x-errors: not in ErrorCode: ${listed(unknown)}.`, location: location.child(['x-errors']) })
    },
  }
}

export const ownRules = { 'declared-refusals': declaredRefusals, 'known-general-refusals': knownGeneralRefusals }
