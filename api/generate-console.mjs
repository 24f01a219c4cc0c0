// Writes how a request gets to the function of its operation of console.yaml: who may carry it out, what the function
// is declared as, and the dispatch, which asks for the permission, decodes path, query and body, and calls it.
import { decodeBody, wrapped } from './generate-operations.mjs'

const entryOf = op => (['open', 'any_session', 'signed_in'].includes(op.permission) ? op.permission : 'signed_in')
const permissionOf = op => (entryOf(op) === op.permission ? undefined : op.permission.replaceAll('.', '_'))
const isOpen = op => op.permission === 'open'

const outcomeOf = op => `core::Result<${op.answer.name ? `api::${op.answer.name}` : 'Response'}>`

// The parameters of an operation's function, each as a type and as what the dispatch hands over.
function handedOver(op, parametersName) {
  const parameters = [
    isOpen(op) ? { type: 'Context&', value: 'call.context' } : { type: 'const Access&', value: 'access' },
  ]
  if (!op.answer.name) parameters.push({ type: 'const Request&', value: 'call.request' })
  if (op.fields.length) parameters.push({ type: `const api::${parametersName(op)}&`, value: 'parameters' })
  if (op.body?.hasFields) parameters.push({ type: `const api::${op.body.name}&`, value: 'body' })
  return parameters
}

const forWhom = op =>
  `${op.permission}${op.needsConfirmation ? ', confirmed' : ''}${op.takesKeys ? ', also API keys' : ''}`

const declare = (op, parametersName) =>
  `// ${op.verb} ${op.path}\n// ${op.summary}\n// For: ${forWhom(op)}\n` +
  wrapped(
    `${outcomeOf(op)} ${op.id}`,
    handedOver(op, parametersName).map(({ type }) => type),
    ';\n',
  )

// As C++: the enumerator of namespace `where`, or none.
const permissionText = (op, where) => (permissionOf(op) ? `${where}Permission::${permissionOf(op)}` : 'std::nullopt')

function askWho(op) {
  if (isOpen(op)) return ''
  const needs = [`Entry::${entryOf(op)}`, permissionText(op, 'core::'), op.needsConfirmation, op.takesKeys]
  return `    const auto access = TRY(admit(call, {${needs.join(', ')}}));\n`
}

const decodeParameters = (op, parametersName) =>
  op.fields.length
    ? `    const auto parameters = TRY(api::parse_parameters<api::${parametersName(op)}>(call.parameters));\n`
    : '    TRY(api::parse_parameters<api::NoDetails>(call.parameters));\n'

// An answer that is shared is written where it is made.
const writesItself = op => !op.answer.name || op.isShared

function carryOut(op, parametersName) {
  const values = handedOver(op, parametersName).map(({ value }) => value)
  const call = `${op.id}(${values.join(', ')})`
  const run = op.isShared ? `shared_answer(access, call.request, [&] { return ${call}; })` : call
  const outcome = writesItself(op) ? 'core::Result<Response>' : outcomeOf(op)
  return (
    `${outcome} run_${op.id}(const Call& call)\n{\n${askWho(op)}${decodeParameters(op, parametersName)}` +
    `${decodeBody(op)}    return ${run};\n}\n`
  )
}

const answer = op =>
  !writesItself(op) ? `answer(call, ${op.answer.status}, run_${op.id}(call))` : `answer(call, run_${op.id}(call))`

export const declareConsoleOperationInfo = `// Whom an operation is for: anyone, who has a session although a second
// factor is missing, or who is signed in.
enum class Entry { open, any_session, signed_in };

struct ConsoleOperationInfo {
    ConsoleOperation operation;
    std::string_view id, verb, path;
    std::vector<ErrorCode> errors;   // Everything it may refuse with, beside what can happen to any request.
    std::vector<std::string_view> secret_parameters;   // Of path or query, whose values are secrets.
    Entry entry;
    std::optional<Permission> permission;   // What the user's role has to include.
    bool needs_confirmation;   // The session must have been confirmed a short while ago.
    bool takes_keys;           // Whether API keys can carry it out.
};
`

function infoOf(op, listedErrors) {
  const secrets = op.secrets.map(name => `"${name}"`).join(', ')
  const name = `ConsoleOperation::${op.id}, "${op.id}", "${op.verb}", "${op.path}"`
  const needs = `Entry::${entryOf(op)}, ${permissionText(op, '')}, ${op.needsConfirmation}, ${op.takesKeys}`
  return `        {${name}, {${listedErrors(op.errors)}}, {${secrets}}, ${needs}},\n`
}

export const defineConsoleOperations = (operations, listedErrors) => `\
const std::vector<ConsoleOperationInfo>& console_operations()
{
    static const std::vector<ConsoleOperationInfo> all = {
${operations.map(op => infoOf(op, listedErrors)).join('')}    };
    return all;
}
`

/** The files that lead from a request to the function of its operation, each with its text. */
export function consoleFiles(operations, { notice, parametersName }) {
  for (const op of operations) {
    if (!op.permission) throw new Error(`${op.id}: x-permission is missing`)
    if (!op.errors.includes('invalid_fields'))
      throw new Error(`${op.id}: refuses an unknown parameter with invalid_fields`)
    if (op.isShared && op.verb !== 'GET') throw new Error(`${op.id}: only what reads can have a shared answer`)
    if (op.isRepeatable) throw new Error(`${op.id}: requests of the console cannot be repeated by a key yet`)
    for (const [code, isNeeded] of [
      ['sign_in_required', !isOpen(op)],
      ['second_factor_required', entryOf(op) === 'signed_in'],
      ['not_allowed', permissionOf(op) !== undefined],
      ['confirm_identity', op.needsConfirmation],
    ])
      if (isNeeded && !op.errors.includes(code)) throw new Error(`${op.id}: x-errors lacks ${code}`)
    // The write API is what these two say (web/tools/contract/write-api.ts).
    for (const [code, isNeeded] of [
      ['api_key_wrong', op.takesKeys],
      ['not_for_api_keys', !isOpen(op) && !op.takesKeys],
    ])
      if (op.errors.includes(code) !== isNeeded) throw new Error(`${op.id}: x-errors and API keys: ${code}`)
  }
  return {
    'server/http/console/operations.gen.hpp': `${notice}#pragma once

#include "http/console/admission.hpp"

namespace http {

// The function that carries out the operation an address names, and what it answers.
Response dispatch_console(Context&, const Request&, const ConsoleRequest&);

// The function of each operation. It gets what the contract says, decoded and checked: path and query, then the body.
// It runs only for who may: Access says who asks and how far their permission reaches.

${operations.map(op => declare(op, parametersName)).join('\n')}
}   // namespace http
`,
    'server/http/console/operations.gen.cpp': `${notice}#include "http/console/operations.gen.hpp"

#include "core/ensure.hpp"
#include "http/console/shared_answers.hpp"

namespace http {

namespace {

using api::Entry;

${operations.map(op => carryOut(op, parametersName)).join('\n')}
}   // namespace

Response dispatch_console(Context& context, const Request& request, const ConsoleRequest& asked)
{
    const Call call {context, request, asked.parameters};
    switch (asked.operation) {
${operations.map(op => `    case api::ConsoleOperation::${op.id}: return ${answer(op)};\n`).join('')}    }
    core::report_bug("an operation that does not exist", std::source_location::current());
}

}   // namespace http
`,
  }
}
