// Writes how a request gets to the function of its operation: what that function is declared as, which is what the
// contract says of the operation, and the dispatch, which decodes path, query and body, calls the function and encodes
// what it answers.

/** A line of C++ with its parameters, broken in front of them where it would be too long. */
export const wrapped = (start, parameters, end) => {
  const line = `${start}(${parameters.join(', ')})${end}`
  return line.length <= 120 ? line : `${start}(\n    ${parameters.join(', ')})${end}`
}

function outcomeOf(op) {
  if (!op.answer.name) return 'Response'
  return `core::Result<${op.isRepeatable ? 'app' : 'api'}::${op.answer.name}>`
}

// The parameters of an operation's function, each as a type and as what the dispatch hands over.
function handedOver(op, parametersName) {
  const parameters = [{ type: 'Context&', value: 'call.context' }]
  if (!op.answer.name) parameters.push({ type: 'const Request&', value: 'call.request' })
  if (op.fields.length) parameters.push({ type: `const api::${parametersName(op)}&`, value: 'parameters' })
  if (op.body?.hasFields) parameters.push({ type: `const api::${op.body.name}&`, value: 'body' })
  if (op.isRepeatable) parameters.push({ type: `const app::Keep<app::${op.answer.name}>&`, value: 'keep' })
  return parameters
}

const declare = (op, parametersName) =>
  `// ${op.verb} ${op.path}\n// ${op.summary}\n` +
  wrapped(
    `${outcomeOf(op)} ${op.id}`,
    handedOver(op, parametersName).map(({ type }) => type),
    ';\n',
  )

// Where the contract of an operation has no refusal for a bad query, its address is then none. An operation without
// parameters refuses each that is sent.
function decodeParameters(op, parametersName) {
  if (!op.fields.length) return '    TRY(api::parse_parameters<api::NoDetails>(call.parameters));\n'
  const decode = `api::parse_parameters<api::${parametersName(op)}>(call.parameters)`
  if (op.errors.includes('invalid_fields')) return `    const auto parameters = TRY(${decode});\n`
  return `    const auto decoded = ${decode};
    if (!decoded) return core::refuse(core::ErrorCode::page_not_found);
    const auto& parameters = *decoded;\n`
}

/** Reads the body of a request as the schema of its operation. */
export function decodeBody(op) {
  if (!op.body) return ''
  const decode = `TRY(api::parse_body<api::${op.body.name}>(call.request.body));\n`
  return op.body.hasFields ? `    const auto body = ${decode}` : `    ${decode}`
}

function carryOut(op, parametersName) {
  const outcome = op.answer.name ? outcomeOf(op) : 'core::Result<Response>'
  const keep = op.isRepeatable ? [`const app::Keep<app::${op.answer.name}>& keep`] : []
  const values = handedOver(op, parametersName).map(({ value }) => value)
  return (
    `${wrapped(`${outcome} run_${op.id}`, ['const Call& call', ...keep], '')}\n{\n` +
    `${decodeParameters(op, parametersName)}${decodeBody(op)}    return ${op.id}(${values.join(', ')});\n}\n`
  )
}

function answer(op) {
  if (!op.answer.name) return `answer(call, run_${op.id}(call))`
  if (op.isRepeatable) return `answer_once(call, ${op.answer.status}, run_${op.id})`
  return `answer(call, ${op.answer.status}, run_${op.id}(call))`
}

/** The files that lead from a request to the function of its operation, each with its text. */
export function operationFiles(operations, { notice, parametersName }) {
  for (const op of operations) {
    if (!op.fields.length && !op.errors.includes('invalid_fields'))
      throw new Error(`${op.id}: without parameters it refuses any query with invalid_fields`)
    if (op.isRepeatable && !op.answer.name) throw new Error(`${op.id}: what may be repeated answers with a schema`)
  }
  return {
    'server/http/operations/operations.gen.hpp': `${notice}#pragma once

#include "http/operations/answer.hpp"
#include "http/routing/routes.hpp"

namespace http {

// The function that carries out the operation an address names, and what it answers.
Response dispatch(Context&, const Request&, const OperationRequest&);

// The function of each operation. It gets what the contract says, decoded and checked: path and query, then the body.
// Where the request can come again, it answers with what app/ returns, a type named as in the contract, and hands the
// Keep on to app/.

${operations.map(op => declare(op, parametersName)).join('\n')}
}   // namespace http
`,
    'server/http/operations/operations.gen.cpp': `${notice}#include "http/operations/operations.gen.hpp"

#include "core/ensure.hpp"

namespace http {

namespace {

${operations.map(op => carryOut(op, parametersName)).join('\n')}
}   // namespace

Response dispatch(Context& context, const Request& request, const OperationRequest& asked)
{
    const Call call {context, request, asked.parameters};
    switch (asked.operation) {
${operations.map(op => `    case api::Operation::${op.id}: return ${answer(op)};\n`).join('')}    }
    core::report_bug("an operation that does not exist", std::source_location::current());
}

}   // namespace http
`,
  }
}
