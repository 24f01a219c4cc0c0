// The page of the contract: every operation, type and refusal, as a document without a script.
import { type Call, type Contract, callsOf, type Operation, parameterOf, typesOf } from './contract.ts'
import { type Anchors, code, escaped, inline, paragraphs, table } from './html.ts'
import { Types } from './types.ts'

/** What refusals look like, and which there are, has sections of its own. */
const ownSections = ['Refusal', 'ErrorCode', 'FieldError', 'FieldCode']
const anchorOf = (tag: string) => `group-${tag.toLowerCase().replaceAll(' ', '-')}`

function anchorsOf(contract: Contract, calls: Call[]): Anchors {
  const codes = contract.components.schemas.ErrorCode!.oneOf!.map(choice => choice.const)
  return new Map([
    ...calls.map(({ operation }): [string, string] => [operation.operationId, operation.operationId]),
    ...codes.map((code): [string, string] => [code, `error-${code}`]),
  ])
}

class Page {
  readonly #contract: Contract
  readonly #calls: Call[]
  readonly #anchors: Anchors
  readonly #types: Types

  constructor(contract: Contract) {
    this.#contract = contract
    this.#calls = callsOf(contract)
    this.#anchors = anchorsOf(contract, this.#calls)
    this.#types = new Types(contract, this.#anchors)
  }

  #callsIn(tag: string): Call[] {
    return this.#calls.filter(call => call.operation.tags.includes(tag))
  }

  #typeNames(): string[] {
    return typesOf(this.#contract, this.#calls).filter(name => !ownSections.includes(name))
  }

  #parameters(operation: Operation): string {
    const places: Record<string, string> = { path: 'in the path', query: 'in the query', header: 'header' }
    const rows = (operation.parameters ?? []).map((reference): [string, string] => {
      const parameter = parameterOf(this.#contract, reference)
      const need = parameter.required ? '<strong>required</strong>' : 'optional'
      const kind = `${this.#types.line(parameter.schema)} · ${places[parameter.in]} · ${need}`
      const meaning = this.#types.meaning(parameter.schema, parameter.description)
      return [code(parameter.name), `<p class="kind">${kind}</p>${meaning}`]
    })
    return table('Parameters', ['Parameter', 'Value'], rows)
  }

  /** "Booking", and in which form unless that is JSON. */
  #content(content: Record<string, { schema: object }> = {}): string {
    return Object.entries(content)
      .map(([type, { schema }]) => this.#types.line(schema) + (type === 'application/json' ? '' : ` (${code(type)})`))
      .join(' or ')
  }

  #answers(operation: Operation): string {
    // JavaScript puts keys that are numbers before all others, and so 410 before 2XX.
    const responses = Object.entries(operation.responses).sort(([a], [b]) => a.localeCompare(b, 'en'))
    const rows = responses.flatMap(([status, response]): [string, string][] => {
      if ('$ref' in response) return []
      const content = this.#content(response.content)
      const body = content ? `<p class="kind">${content}</p>` : ''
      return [[code(status), `${body}<p>${inline(response.description, this.#anchors)}</p>`]]
    })
    return table('Answers', ['Status', 'Body'], rows)
  }

  /** Of these codes, as the contract has them, status and meaning. */
  #refusals(caption: string, codes: string[], isHome: boolean): string {
    const choices = this.#contract.components.schemas.ErrorCode!.oneOf!
    const rows = choices
      .filter(choice => codes.includes(choice.const))
      .map((choice): [string, string, string] => {
        const name = isHome
          ? `<span id="error-${choice.const}">${code(choice.const)}</span>`
          : `<a href="#error-${choice.const}">${code(choice.const)}</a>`
        return [name, String(choice['x-status']), inline(choice.description ?? '', this.#anchors)]
      })
    return table(caption, ['Code', 'Status', 'Meaning'], rows)
  }

  #security(operation: Operation): string {
    const names = (operation.security ?? []).flatMap(Object.keys)
    return names
      .map(name => this.#contract.components.securitySchemes[name]!)
      .map(scheme => `<p>Signed in the header ${code(scheme.name)}: ${inline(scheme.description, this.#anchors)}</p>\n`)
      .join('')
  }

  #permission({ 'x-permission': permission }: Operation): string {
    return permission ? `<p>Needs the permission ${code(permission)}.</p>\n` : ''
  }

  #operation({ verb, path, operation }: Call): string {
    const { operationId: id, summary, description = '', requestBody } = operation
    const address = path ? code(path) : 'to the address of the webhook'
    const body = requestBody ? `<p class="body">Request body: ${this.#content(requestBody.content)}</p>\n` : ''
    const errors = operation['x-errors'] ?? []
    const general = path ? '<p>It can also be refused with <a href="#general">what any request can get</a>.</p>\n' : ''
    const words = description ? `${paragraphs(description, this.#anchors)}\n` : ''
    return `<article aria-labelledby="${id}">
<h3 id="${id}"><a href="#${id}">${code(id)}</a></h3>
<p class="call"><b class="verb">${verb.toUpperCase()}</b> ${address}</p>
<p class="summary">${inline(summary, this.#anchors)}</p>
${words}${this.#permission(operation)}${this.#security(operation)}${this.#parameters(operation)}
${body}${this.#answers(operation)}${this.#refusals('Refusals', errors, false)}${general}</article>
`
  }

  #group(tag: Contract['tags'][number]): string {
    const id = anchorOf(tag.name)
    return `<section aria-labelledby="${id}">
<h2 id="${id}">${escaped(tag.name)}</h2>
${paragraphs(tag.description, this.#anchors)}
${this.#callsIn(tag.name)
  .map(call => this.#operation(call))
  .join('')}</section>
`
  }

  #refusalSection(): string {
    const codes = this.#contract.components.schemas.ErrorCode!.oneOf!.map(choice => choice.const)
    const general = this.#contract['x-errors']
    const own = codes.filter(code => !general.includes(code))
    const forms = ['Refusal', 'FieldError', 'FieldCode'].map(name => this.#types.article(name))
    return `<section aria-labelledby="refusals">
<h2 id="refusals">Refusals</h2>
<p>Every refusal is a ${this.#types.link('Refusal')}. Its <code>code</code> says which it is; all fields that are wrong
are named at once.</p>
<h3 id="general">What any request can get</h3>
${this.#refusals('General refusals', general, true)}<h3 id="particular">What only some operations give</h3>
${this.#refusals('Refusals of operations', own, true)}${forms.join('')}</section>
`
  }

  #typeSection(): string {
    return `<section aria-labelledby="types">
<h2 id="types">Types</h2>
<p>Bodies are JSON. A date is <code>2026-03-01</code>, an instant <code>2026-03-01T09:30:00Z</code> or with an offset
(<code>+01:00</code>). Members that a type does not have are refused.</p>
${this.#typeNames()
  .map(name => this.#types.article(name))
  .join('')}</section>
`
  }

  #contents(): string {
    const item = (id: string, text: string, below: string[] = []) =>
      `<li><a href="#${id}">${text}</a>${below.length ? `\n<ul>${below.join('')}</ul>` : ''}</li>\n`
    const groups = this.#contract.tags.map(tag => {
      const below = this.#callsIn(tag.name).map(call => call.operation.operationId)
      return item(
        anchorOf(tag.name),
        escaped(tag.name),
        below.map(id => item(id, code(id))),
      )
    })
    const types = this.#typeNames().map(name => item(name, code(name)))
    return `<nav aria-labelledby="contents">
<h2 id="contents">Contents</h2>
<ul>
${groups.join('')}${item('refusals', 'Refusals')}${item('types', 'Types', types)}</ul>
</nav>
`
  }

  document({ style, file }: Addresses): string {
    const { title, version, description, license } = this.#contract.info
    return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}: HTTP contract</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${style}">
</head>
<body>
<a class="skip" href="#top">To the operations</a>
<header>
<h1>${escaped(title)}: HTTP contract</h1>
<p>Version ${escaped(version)} · ${escaped(license.name)} · <a href="${file}">as an OpenAPI file</a></p>
</header>
${this.#contents()}<main id="top">
${paragraphs(description, this.#anchors)}
${this.#contract.tags.map(tag => this.#group(tag)).join('')}${this.#refusalSection()}${this.#typeSection()}</main>
</body>
</html>
`
  }
}

/** Of the style sheet of the page, and of the contract as a file. */
type Addresses = { style: string; file: string }

/** The whole page. */
export const contractPage = (contract: Contract, addresses: Addresses): string => new Page(contract).document(addresses)
