// The parts of a contract (api/openapi.yaml, and that of write-api.ts) that its page shows.

export type Schema = {
  $ref?: string
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: string[]
  oneOf?: { const: string; description?: string; 'x-status'?: number }[]
  default?: string | number | boolean
  format?: string
  pattern?: string
} & Partial<Record<'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum', number>>

export type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
export type Body = { content?: Record<string, { schema: Schema }> }
type Ref = { $ref: string }

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  parameters?: (Parameter | Ref)[]
  requestBody?: Body
  responses: Record<string, (Body & { description: string }) | Ref>
  security?: Record<string, string[]>[]
  'x-errors'?: string[]
  /** Of an operation for API keys: what the key has to include. */
  'x-permission'?: string
}

type Scheme = { name: string; in: string; description: string }

export type Contract = {
  info: { title: string; version: string; description: string; license: { name: string } }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, Schema>
    parameters: Record<string, Parameter>
    responses: Record<string, Body & { description: string }>
    securitySchemes: Record<string, Scheme>
  }
  'x-errors': string[]
}

/** An operation with where it is called; a webhook is called at an address that its receiver chose. */
export type Call = { verb: string; path: string | undefined; operation: Operation }

export function callsOf(contract: Contract): Call[] {
  const calls = (paths: Contract['paths'], isOurs: boolean) =>
    Object.entries(paths).flatMap(([path, verbs]) =>
      Object.entries(verbs).map(([verb, operation]) => ({ verb, path: isOurs ? path : undefined, operation })),
    )
  return [...calls(contract.paths, true), ...calls(contract.webhooks, false)]
}

export const nameIn = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

export const parameterOf = (contract: Contract, parameter: Parameter | Ref): Parameter =>
  '$ref' in parameter ? contract.components.parameters[nameIn(parameter.$ref)]! : parameter

/** The names of the types that calls take or answer with, and of those inside them. */
export function typesOf(contract: Contract, calls: Call[]): string[] {
  const found = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, kind, name] of JSON.stringify(part).matchAll(/"#\/components\/(\w+)\/(\w+)"/g)) {
      const { parameters, responses, schemas } = contract.components
      if (kind === 'parameters') visit(parameters[name!])
      if (kind === 'responses') visit(responses[name!])
      if (kind !== 'schemas' || found.has(name!)) continue
      found.add(name!)
      visit(schemas[name!])
    }
  }
  for (const { operation } of calls) visit(operation)
  return [...found].sort()
}
