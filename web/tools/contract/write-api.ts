// The contract of what programs do with an API key: the operations of api/console.yaml that take one, as a file of its
// own, with all types that they need.
import { type Contract, callsOf, type Operation, type Schema, typesOf } from './contract.ts'

/** The contracts in which types stand that console.yaml names, itself among them. */
export type Documents = Record<'console' | 'openapi' | 'files' | 'permissions' | 'words', Contract>

const description = `What other programs do for a business: make and change bookings, answer requests, look after
customers, enter time off, and change what is offered. Each request shows an API key in the header
\`Authorization: Bearer\` (RFC 6750). An owner makes keys in the console, in Set-up, and says what each may do. A key
reaches no further than its maker does at that moment, and what it does stands in the history under its name.

Instants are RFC 3339 to the second. Requests may use any offset; answers use that of the business unless the request
names a time zone. What has a \`version\` is changed by whoever names the latest, so that two who change the same lose
nothing. Every refusal is a Refusal.

Beside these, every operation of the page at \`/api\` can be called without a key.`

/** What a program cannot be refused with: it has no session, and is no page of another site. */
const ofSessions = ['sign_in_required', 'second_factor_required', 'cross_site_request']

const takesKeys = (operation: Operation) => operation['x-errors']?.includes('api_key_wrong')

function withoutSessions(operation: Operation & Record<string, unknown>): Operation {
  const { 'x-shared': _, 'x-handler': __, ...shown } = operation
  return { ...shown, 'x-errors': operation['x-errors']!.filter(code => !ofSessions.includes(code)) }
}

/** The schemas of all documents by name; the refusals of the console are those of both. */
function allSchemas(documents: Documents): Record<string, Schema> {
  const { ConsoleRefusal, ConsoleErrorCode, ...schemas } = Object.assign(
    {},
    ...Object.values(documents).map(one => one.components.schemas),
  )
  const { ErrorCode } = documents.openapi.components.schemas
  return { ...schemas, ErrorCode: { ...ErrorCode, oneOf: [...ErrorCode!.oneOf!, ...ConsoleErrorCode.oneOf] } }
}

/** With references within one document. */
const inOneDocument = <Part>(part: Part): Part =>
  JSON.parse(
    JSON.stringify(part)
      .replace(/"[a-z]+\.yaml#\/components\//g, '"#/components/')
      .replaceAll('schemas/ConsoleRefusal"', 'schemas/Refusal"'),
  )

const pick = <Value>(all: Record<string, Value>, names: string[]) =>
  Object.fromEntries(names.map(name => [name, all[name]!]))

/** Which refusals there are, as far as the operations have them or any request can get them. */
function errorCodes(code: Schema, general: string[], operations: Operation[]): Schema {
  const known = new Set([...general, ...operations.flatMap(operation => operation['x-errors']!)])
  return { ...code, oneOf: code.oneOf!.filter(choice => known.has(choice.const)) }
}

export function writeApi(documents: Documents): Contract {
  const { console } = documents
  const paths: Contract['paths'] = {}
  for (const [path, verbs] of Object.entries(console.paths)) {
    const kept = Object.entries(verbs).filter(([, operation]) => takesKeys(operation))
    if (kept.length) paths[path] = Object.fromEntries(kept.map(([verb, one]) => [verb, withoutSessions(one)]))
  }
  const operations = Object.values(paths).flatMap(verbs => Object.values(verbs))
  const tags = new Set(operations.flatMap(operation => operation.tags))
  const general = console['x-errors'].filter(code => !ofSessions.includes(code))
  const schemas = inOneDocument(allSchemas(documents))
  schemas.ErrorCode = errorCodes(schemas.ErrorCode!, general, operations)
  const ours = inOneDocument({ paths, responses: console.components.responses })
  const contract = {
    openapi: '3.1.0',
    info: { ...console.info, title: 'Kalends write API', description },
    servers: [{ url: '/' }],
    security: [{ api_key: [] }],
    tags: console.tags.filter(tag => tags.has(tag.name)),
    'x-errors': general,
    paths: ours.paths,
    webhooks: {},
    components: {
      securitySchemes: {
        api_key: { type: 'http', scheme: 'bearer', description: 'An API key: kal_ and 40 characters.' },
      },
      parameters: {},
      responses: ours.responses,
      schemas,
    },
  } as unknown as Contract
  contract.components.schemas = pick(schemas, typesOf(contract, callsOf(contract)))
  return contract
}
