// Writes everything that follows from the contract: for C++ the vocabulary, one struct per schema with its JSON decoder
// and encoder, the refusals with their status, the list of operations, and how a request gets to the function of its
// operation; for people docs/business-file.md and docs/slot-scenario.md. TypeScript gets its half from
// openapi-typescript (see `./do generate`).
// Usage: node api/generate.mjs [--check]    --check writes nothing and fails if a file would change.
// Only the part of JSON Schema that the two files use is understood; anything else stops the run.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { consoleFiles, declareConsoleOperationInfo, defineConsoleOperations } from './generate-console.mjs'
import { fileDocuments } from './generate-docs.mjs'
import { patternFormat, typeOfFormat, understood } from './generate-keywords.mjs'
import { declareLimits, limitsModule } from './generate-limits.mjs'
import { operationFiles } from './generate-operations.mjs'
import { isForKeys, permissionFiles } from './generate-permissions.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = path => parse(readFileSync(`${root}${path}`, 'utf8'))
const http = read('api/openapi.yaml')
const console_ = read('api/console.yaml')
const files = read('api/files.yaml')
const words = read('api/words.yaml')
const permissions = read('api/permissions.yaml')
const schemas = Object.assign({}, ...[http, console_, files, words, permissions].map(read => read.components.schemas))
// The server knows one list of refusals; that of the console stands in its own contract.
schemas.ErrorCode = { ...schemas.ErrorCode, oneOf: [...schemas.ErrorCode.oneOf, ...schemas.ConsoleErrorCode.oneOf] }
for (const name of Object.keys(schemas))
  if (name === 'ConsoleErrorCode' || schemas[name]['x-web-only']) delete schemas[name]

const labels = schema => schema.enum ?? schema.oneOf?.map(choice => choice.const)
const using = names => names.map(name => `using core::${name};`).join('\n')
const identifier = word => word.replaceAll(/[-.]/g, '_')
const isObject = schema => schema.type === 'object'
for (const schema of Object.values(schemas))
  if (schema['x-extends'])
    schema.enum = [...labels(schemas[schema['x-extends']]).map(word => identifier(word)), ...schema.enum]
const refName = schema => schema.$ref?.split('/').at(-1)
// A member of a struct: called as on the wire, save what C++ keeps for itself.
const member = name => (name === 'operator' ? 'operator_' : name)
const pascal = name =>
  name
    .split('_')
    .map(part => part[0].toUpperCase() + part.slice(1))
    .join('')

// A schema with the schemas of scalars it refers to written out, so that limits are found in one place.
function resolved(schema) {
  const target = schemas[refName(schema)]
  if (!target || isObject(target) || labels(target)) return schema
  const { $ref, ...own } = schema
  return { ...resolved(target), ...own }
}

function cppType(schema, where) {
  for (const key of Object.keys(schema))
    if (!understood.has(key)) throw new Error(`${where}: unsupported keyword ${key}`)
  if (schema.$ref) {
    if (!schemas[refName(schema)]) throw new Error(`${where}: no schema ${refName(schema)}`)
    const target = schemas[refName(schema)]
    return isObject(target) || labels(target) ? refName(schema) : cppType(resolved(schema), where)
  }
  if (schema.type === 'string') return typeOfFormat[schema.format] ?? 'std::string'
  if (schema.type === 'integer') return 'std::int64_t'
  if (schema.type === 'boolean') return 'bool'
  if (schema.type === 'array') return `std::vector<${cppType(schema.items, where)}>`
  throw new Error(`${where}: unsupported schema ${JSON.stringify(schema)}`)
}

// A field is required, has a default, is an optional list (absent is empty) or is std::optional.
function fieldsOf(schema, where) {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const type = cppType(property, `${where}.${name}`)
    const presence = schema.required?.includes(name)
      ? 'required'
      : property.default !== undefined
        ? 'defaulted'
        : property.type === 'array'
          ? 'defaulted'
          : 'optional'
    return { name, schema: property, type, presence }
  })
}

// A struct must be declared after the structs it contains.
function inDependencyOrder(names) {
  const done = new Set()
  const visit = name => {
    if (done.has(name) || !names.includes(name)) return
    for (const [, used] of JSON.stringify(schemas[name]).matchAll(/"#\/components\/schemas\/(\w+)"/g))
      if (used !== name) visit(used)
    done.add(name)
  }
  names.forEach(visit)
  return [...done]
}

const comment = (text, indent = '') => (text ? `${indent}// ${text.replaceAll('\n', ' ').trim()}\n` : '')

function initializer(field) {
  if (field.presence === 'optional') return ''
  const value = field.schema.default
  if (value === undefined) return field.type === 'std::string' || field.type.startsWith('std::vector') ? '' : ' {}'
  return labels(schemas[field.type] ?? {}) ? ` = ${field.type}::${identifier(value)}` : ` = ${JSON.stringify(value)}`
}

const declareFields = fields =>
  fields
    .map(
      f =>
        comment(f.schema.description, '    ') +
        `    ${f.presence === 'optional' ? `std::optional<${f.type}>` : f.type} ${member(f.name)}${initializer(f)};\n`,
    )
    .join('')

const declareStruct =
  name => `${comment(schemas[name].description)}struct ${name} {\n${declareFields(fieldsOf(schemas[name], name))}
    bool operator==(const ${name}&) const;\n};\n`

const declareEnum = name => `${comment(schemas[name].description)}enum class ${name} {\n${labels(schemas[name])
  .map(l => `    ${identifier(l)},\n`)
  .join('')}};
inline constexpr std::string_view ${name}_labels[] = {${labels(schemas[name])
  .map(l => `"${l}"`)
  .join(', ')}};
constexpr std::span<const std::string_view> labels_of(${name}) { return ${name}_labels; }
`

function limits(schema, where) {
  const s = resolved(schema)
  const parts = []
  for (const key of ['minLength', 'minItems', 'minimum']) if (s[key] !== undefined) parts.push(`.min = ${s[key]}`)
  for (const key of ['maxLength', 'maxItems', 'maximum']) if (s[key] !== undefined) parts.push(`.max = ${s[key]}`)
  if (s.pattern && !patternFormat[s.pattern]) throw new Error(`${where}: no check for pattern ${s.pattern}`)
  const format = s.pattern
    ? patternFormat[s.pattern]
    : ['email', 'phone', 'multiline'].includes(s.format)
      ? s.format
      : undefined
  if (format) parts.push(`.format = Format::${format}`)
  if (s.type === 'array') {
    const inner = limits(s.items, where)
    if (inner !== '{}') return `{${parts.join(', ')}}, ${inner}`
  }
  return `{${parts.join(', ')}}`
}

const decodeFields = (fields, where) =>
  fields
    .map(
      f =>
        `    in.${f.in === 'path' ? 'path_parameter' : f.presence}` +
        `("${f.name}", out.${member(f.name)}, ${limits(f.schema, where)});\n`,
    )
    .join('')

const decodeStruct = name =>
  `void decode(Reader& in, ${fieldsOf(schemas[name], name).length ? `${name}& out` : `${name}&`})\n{\n${decodeFields(
    fieldsOf(schemas[name], name),
    name,
  )}    in.reject_unknown_fields();\n}\n`

function encodeStruct(name) {
  const fields = fieldsOf(schemas[name], name)
  if (!fields.length) return `void encode(Writer&, const ${name}&) { }\n`
  // What is sparse says nothing of what is empty or no.
  const isEmptyOrNo = f => f.type.startsWith('std::vector') || f.schema.default === false
  const isSparse = f => schemas[name]['x-sparse'] && f.presence === 'defaulted' && isEmptyOrNo(f)
  const condition = f => (f.type === 'bool' ? `value.${member(f.name)}` : `!value.${member(f.name)}.empty()`)
  const lines = fields
    .map(f => `    ${isSparse(f) ? `if (${condition(f)}) ` : ''}out.field("${f.name}", value.${member(f.name)});\n`)
    .join('')
  return `void encode(Writer& out, const ${name}& value)\n{\n${lines}}\n`
}

const dereference = parameter => (parameter.$ref ? http.components.parameters[refName(parameter)] : parameter)
const json = content => refName(content?.['application/json']?.schema ?? {})

// The schema of an operation's body, and whether there is anything in it for its function.
function bodyOf(op) {
  if (!op.requestBody) return
  const name = json(op.requestBody.content)
  if (!name) throw new Error(`${op.operationId}: a body is a schema in application/json`)
  return { name, hasFields: Object.keys(schemas[name].properties ?? {}).length > 0 }
}

// What an operation answers with when it does as asked; without a schema its function writes the response.
function answerOf(op) {
  const [status, response] = Object.entries(op.responses).find(([code]) => code.startsWith('2')) ?? []
  const handler = op['x-handler']
  if (handler === 'response') return { status }
  const name = json(response?.content)
  if (handler || !name) throw new Error(`${op.operationId}: answers with a schema, or has x-handler: response`)
  return { status, name }
}

// Whether API keys can carry it out: nothing that is a user's own, or needs a person.
const takesKeys = op => {
  const permission = permissions.permissions[op['x-permission']]
  return permission !== undefined && isForKeys(permission) && !op['x-confirm'] && op['x-api-keys'] !== false
}

const operationsOf = document =>
  Object.entries(document.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs).map(([verb, op]) => {
      // A header means the same for every operation: C++ reads it in one place.
      const declared = (op.parameters ?? []).map(dereference)
      const parameters = declared.filter(p => p.in !== 'header')
      const schema = {
        required: parameters.filter(p => p.required).map(p => p.name),
        properties: Object.fromEntries(
          parameters.map(p => [p.name, p.description ? { ...p.schema, description: p.description } : p.schema]),
        ),
      }
      const fields = fieldsOf(schema, op.operationId)
      for (const field of fields) field.in = parameters.find(p => p.name === field.name).in
      return {
        id: op.operationId,
        verb: verb.toUpperCase(),
        path,
        fields,
        secrets: fields.filter(field => resolved(field.schema)['x-secret']).map(field => field.name),
        errors: op['x-errors'],
        summary: op.summary,
        isRepeatable: declared.some(p => p.name === 'Idempotency-Key'),
        body: bodyOf(op),
        answer: answerOf(op),
        permission: op['x-permission'],
        needsConfirmation: op['x-confirm'] ?? false,
        isShared: op['x-shared'] ?? false,
        takesKeys: takesKeys(op),
      }
    }),
  )
const operations = operationsOf(http)
const consoleOperations = operationsOf(console_)
const codes = new Set(labels(schemas.ErrorCode))
for (const op of [...operations, ...consoleOperations]) {
  if (!op.errors) throw new Error(`${op.id}: x-errors is missing`)
  for (const code of op.errors) if (!codes.has(code)) throw new Error(`${op.id}: unknown error ${code}`)
}
const generalErrors = http['x-errors']
for (const code of generalErrors) if (!codes.has(code)) throw new Error(`x-errors: unknown error ${code}`)
const listedErrors = codes => codes.map(code => `ErrorCode::${code}`).join(', ')

const parametersName = op => `${pascal(op.id)}Parameters`
const declareParameters = op =>
  `// Of ${op.verb} ${op.path}\nstruct ${parametersName(op)} {\n${declareFields(op.fields)}};\n`
const declareWithDecoder = op => `${declareParameters(op)}\nvoid decode(Reader&, ${parametersName(op)}&);\n`
const decodeParameters = op =>
  `void decode(Reader& in, ${parametersName(op)}& out)\n{\n` +
  `${decodeFields(op.fields, op.id)}    in.reject_unknown_fields();\n}\n`

const notice =
  '// Generated by api/generate.mjs from api/*.yaml. Do not edit; run `./do generate`.\n// clang-format off\n'
const enums = Object.keys(schemas).filter(name => labels(schemas[name]))
const enumsOf = (...documents) =>
  documents.flatMap(document => Object.keys(document.components.schemas).filter(name => enums.includes(name)))
const wireEnums = enumsOf(http, files)

const structsOf = document =>
  inDependencyOrder(Object.keys(document.components.schemas).filter(name => schemas[name] && isObject(schemas[name])))
const withParameters = operations.filter(op => op.fields.length)
const withConsoleParameters = consoleOperations.filter(op => op.fields.length)

const header = (includes, body) =>
  `${notice}#pragma once\n\n${includes}\nnamespace api {\n\n${body}\n}   // namespace api\n`
const declarations = structs =>
  structs.map(declareStruct).join('\n') +
  '\n' +
  structs.map(name => `void decode(Reader&, ${name}&);\nvoid encode(Writer&, const ${name}&);\n`).join('')
// Comparisons are compiled once, in the .cpp; in the header, each file that includes it would compile them.
const compareStruct = name => `bool ${name}::operator==(const ${name}&) const = default;\n`

const definitions = structs =>
  structs.map(compareStruct).join('') +
  '\n' +
  structs.map(name => `${decodeStruct(name)}\n${encodeStruct(name)}`).join('\n')

const outputs = {
  'server/core/vocabulary.gen.hpp': `${notice}#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace core {

${enums.map(declareEnum).join('\n')}
${declareLimits([http, console_, files, words], comment)}
}   // namespace core
`,
  'server/api/wire.gen.hpp': header(
    '#include "api/json.hpp"\n',
    `${using(wireEnums)}

${declarations(structsOf(http))}
${withParameters.map(declareWithDecoder).join('\n')}
// The HTTP status that goes with a refusal.
int http_status(ErrorCode);

enum class Operation {\n${operations.map(op => `    ${op.id},   // ${op.summary}\n`).join('')}};

struct OperationInfo {
    Operation operation;
    std::string_view id, verb, path;
    std::vector<ErrorCode> errors;   // Everything it may refuse with, beside what can happen to any request.
    std::vector<std::string_view> secret_parameters;   // Of path or query, whose values are secrets.
};

// In the order of openapi.yaml, so that operations()[size_t(operation)] is the one meant.
const std::vector<OperationInfo>& operations();

// What any request can be refused with, whatever it asks for.
inline constexpr ErrorCode general_errors[] = {${listedErrors(generalErrors)}};
`,
  ),
  'server/api/wire.gen.cpp': `${notice}#include "api/wire.gen.hpp"

namespace api {

${definitions(structsOf(http))}
${withParameters.map(decodeParameters).join('\n')}
int http_status(ErrorCode code)
{
    switch (code) {
${schemas.ErrorCode.oneOf
  .map(choice => `    case ErrorCode::${choice.const}: return ${choice['x-status']};\n`)
  .join('')}    }
    return 500;
}

const std::vector<OperationInfo>& operations()
{
    static const std::vector<OperationInfo> all = {
${operations
  .map(op => {
    const secrets = op.secrets.map(name => `"${name}"`).join(', ')
    const lists = `{${listedErrors(op.errors)}}, {${secrets}}`
    return `        {Operation::${op.id}, "${op.id}", "${op.verb}", "${op.path}", ${lists}},\n`
  })
  .join('')}    };
    return all;
}

}   // namespace api
`,
  ...operationFiles(operations, { notice, parametersName }),
  'server/api/console.gen.hpp': header(
    '#include "api/files.gen.hpp"\n',
    `${using(enumsOf(console_, permissions))}

${declarations(structsOf(console_))}
${withConsoleParameters.map(declareWithDecoder).join('\n')}
enum class ConsoleOperation {\n${consoleOperations.map(op => `    ${op.id},   // ${op.summary}\n`).join('')}};

${declareConsoleOperationInfo}
// In the order of console.yaml, so that console_operations()[size_t(operation)] is the one meant.
const std::vector<ConsoleOperationInfo>& console_operations();
`,
  ),
  'server/api/console.gen.cpp': `${notice}#include "api/console.gen.hpp"

namespace api {

${definitions(structsOf(console_))}
${withConsoleParameters.map(decodeParameters).join('\n')}
${defineConsoleOperations(consoleOperations, listedErrors)}
}   // namespace api
`,
  ...consoleFiles(consoleOperations, { notice, parametersName }),
  ...permissionFiles(permissions, notice),
  'server/api/files.gen.hpp': header(
    '#include "api/json.hpp"\n#include "api/wire.gen.hpp"\n',
    `${using(enumsOf(words))}

${declarations(structsOf(files))}`,
  ),
  'server/api/files.gen.cpp': `${notice}#include "api/files.gen.hpp"

namespace api {

${definitions(structsOf(files))}
}   // namespace api
`,
  'web/shared/api/limits.gen.ts': limitsModule(http),
  ...fileDocuments(schemas, resolved),
}

const isCheck = process.argv.includes('--check')
let changed = 0
for (const [path, text] of Object.entries(outputs)) {
  const current = existsSync(`${root}${path}`) ? readFileSync(`${root}${path}`, 'utf8') : ''
  if (current === text) continue
  changed += 1
  if (isCheck) console.error(`${path} is out of date; run ./do generate`)
  else writeFileSync(`${root}${path}`, text)
}
if (isCheck && changed) process.exit(1)
console.log(isCheck ? 'generated files are up to date' : `${changed} generated file(s) written`)
