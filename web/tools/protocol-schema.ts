// Makes docs/embedding/protocol.schema.json of web/shared/embed/protocol.ts. Usage: node web/tools/protocol-schema.ts
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const schemaFile = file('docs/embedding/protocol.schema.json')

type Schema = Record<string, unknown>

/** The types of messages, by who says them. */
const messages = ['Hello', 'PortOffer', 'ToFrame', 'ToHost']

/** The JSON schema (2020-12) of the messages between a host page and the booking page in its frame. */
export function protocolSchema(source = file('web/shared/embed/protocol.ts')): Schema {
  const options = { strict: true, exactOptionalPropertyTypes: true, target: ts.ScriptTarget.ES2022 }
  const program = ts.createProgram([source], options)
  const checker = program.getTypeChecker()
  const module = checker.getSymbolAtLocation(program.getSourceFile(source)!)!
  const types = new Map(checker.getExportsOfModule(module).map(one => [one.name, checker.getDeclaredTypeOfSymbol(one)]))
  const definitions = Object.fromEntries(messages.map(name => [name, schemaOf(types.get(name)!, checker)]))
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Messages between a host page and the booking page in its frame',
    oneOf: messages.map(name => ({ $ref: `#/$defs/${name}` })),
    $defs: definitions,
  }
}

function schemaOf(type: ts.Type, checker: ts.TypeChecker): Schema {
  if (type.isUnion()) return schemaOfUnion(type, checker)
  if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value }
  if (type.flags & ts.TypeFlags.Null) return { type: 'null' }
  if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' }
  if (type.flags & ts.TypeFlags.String) return { type: 'string' }
  if (type.flags & ts.TypeFlags.Number) return { type: 'number' }
  if (type.flags & ts.TypeFlags.Unknown) return {}
  const [name, item] = [checker.typeToString(type), checker.getTypeArguments(type as ts.TypeReference)[0]]
  if (name.endsWith('[]') && item) return { type: 'array', items: schemaOf(item, checker) }
  const values = checker.getIndexTypeOfType(type, ts.IndexKind.String)
  if (values) return { type: 'object', additionalProperties: schemaOf(values, checker) }
  return schemaOfObject(type, checker)
}

function schemaOfUnion(type: ts.UnionType, checker: ts.TypeChecker): Schema {
  const parts = type.types.filter(part => !(part.flags & ts.TypeFlags.Undefined)).map(part => schemaOf(part, checker))
  if (parts.length === 1) return parts[0]!
  if (parts.every(part => 'const' in part)) return { enum: parts.map(part => part.const) }
  return { anyOf: parts }
}

function schemaOfObject(type: ts.Type, checker: ts.TypeChecker): Schema {
  const all = type.getProperties()
  const isOptional = (one: ts.Symbol) => Boolean(one.flags & ts.SymbolFlags.Optional)
  const properties = all.map(one => {
    const description = ts.displayPartsToString(one.getDocumentationComment(checker))
    const ofOne = checker.getTypeOfSymbol(one)
    // What may be left out and is nothing where it stands.
    const schema = ofOne.flags & ts.TypeFlags.Undefined ? { not: {} } : schemaOf(ofOne, checker)
    return [one.name, { ...schema, ...(description && { description }) }]
  })
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: all.filter(one => !isOptional(one)).map(one => one.name),
    additionalProperties: false,
  }
}

export const schemaText = () => `${JSON.stringify(protocolSchema(), null, 2)}\n`

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(schemaFile, schemaText())
