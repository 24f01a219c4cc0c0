// The types of the contract as HTML: what a value may be, and what the members of an object are.
import { type Contract, nameIn, type Schema } from './contract.ts'
import { type Anchors, code, escaped, inline, paragraphs, table } from './html.ts'

const kinds: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  date: 'date',
  'date-time': 'instant',
  'time-of-day': 'time of day',
  'local-date-time': 'instant with the offset of its zone',
  email: 'e-mail address',
  phone: 'phone number',
  multiline: 'text, lines allowed',
}

const labelsOf = (schema: Schema) => schema.enum ?? schema.oneOf?.map(choice => choice.const)

/** ", 1 to 80 characters": how long, many or large it may be. */
function bounds(schema: Schema): string {
  const unit = schema.type === 'string' ? 'character' : schema.type === 'array' ? 'entries' : ''
  const low = schema.minLength ?? schema.minItems ?? schema.minimum
  const high = schema.maxLength ?? schema.maxItems ?? schema.maximum
  if (low === undefined && high === undefined) return ''
  const range = low === undefined ? `at most ${high}` : high === undefined ? `at least ${low}` : `${low} to ${high}`
  const words = low === high ? `${low}` : range
  const plural = unit === 'character' && high !== 1 ? 'characters' : unit
  return `, ${words}${plural ? ` ${plural}` : ''}`
}

const limits = (schema: Schema) => bounds(schema) + (schema.pattern ? `, ${code(schema.pattern)}` : '')

export class Types {
  readonly #contract: Contract
  readonly #anchors: Anchors

  constructor(contract: Contract, anchors: Anchors) {
    this.#contract = contract
    this.#anchors = anchors
  }

  /** What a value may be, in one line. */
  line(schema: Schema): string {
    if (schema.$ref) {
      const target = this.#contract.components.schemas[nameIn(schema.$ref)]!
      const isScalar = target.type !== 'object' && !labelsOf(target)
      return this.link(nameIn(schema.$ref)) + (isScalar ? bounds({ ...target, ...schema }) : '')
    }
    if (schema.type === 'array') return `list of ${this.line(schema.items!)}${limits(schema)}`
    const kind = kinds[schema.format ?? schema.type ?? '']
    if (!kind) throw new Error(`no words for ${JSON.stringify(schema)}`)
    return kind + limits(schema)
  }

  link(name: string): string {
    return `<a href="#${name === 'ErrorCode' ? 'refusals' : name}">${code(name)}</a>`
  }

  /** What it means in the place where it stands, or anywhere. */
  meaning(schema: Schema, description = schema.description): string {
    const target = schema.$ref ? this.#contract.components.schemas[nameIn(schema.$ref)] : undefined
    const isScalar = target?.type !== 'object' && !(target && labelsOf(target))
    const words = description ?? (isScalar ? target?.description : undefined)
    return words ? `<p>${inline(words, this.#anchors)}</p>` : ''
  }

  #members(name: string, schema: Schema): string {
    const rows = Object.entries(schema.properties ?? {}).map(([member, value]): [string, string] => {
      const need = schema.required?.includes(member)
        ? '<strong>required</strong>'
        : value.default === undefined
          ? 'optional'
          : `if absent ${code(String(value.default))}`
      return [code(member), `<p class="kind">${this.line(value)} · ${need}</p>${this.meaning(value)}`]
    })
    return table(`Members of ${escaped(name)}`, ['Member', 'Value'], rows)
  }

  #labels(name: string, schema: Schema): string {
    if (schema.enum) return `<p class="kind">One of ${schema.enum.map(code).join(', ')}.</p>\n`
    const statuses = schema.oneOf!.some(choice => choice['x-status'])
    const rows = schema.oneOf!.map((choice): [string, ...string[]] => [
      `<span id="${name}-${choice.const}">${code(choice.const)}</span>`,
      ...(statuses ? [String(choice['x-status'])] : []),
      inline(choice.description ?? '', this.#anchors),
    ])
    return table(`Values of ${name}`, ['Value', ...(statuses ? ['Status'] : []), 'Meaning'], rows)
  }

  #details(name: string, schema: Schema): string {
    if (labelsOf(schema)) return this.#labels(name, schema)
    if (schema.type !== 'object') return `<p class="kind">${this.line({ ...schema })}</p>\n`
    return this.#members(name, schema) || '<p class="kind">An object without members.</p>\n'
  }

  /** Everything about a type. */
  article(name: string): string {
    const schema = this.#contract.components.schemas[name]!
    const words = schema.description ? `${paragraphs(schema.description, this.#anchors)}\n` : ''
    return `<article aria-labelledby="${name}">
<h3 id="${name}"><a href="#${name}">${code(name)}</a></h3>
${words}${this.#details(name, schema)}</article>
`
  }
}
