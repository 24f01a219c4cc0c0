// Which paths an object of a business file has, as api/files.yaml says, and which of them a table of fields covers.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { type Field, fieldsOf, type Table } from './table'

interface Schema {
  $ref?: string
  type?: string
  items?: Schema
  properties?: Record<string, Schema>
}

const read = (name: string) =>
  parse(readFileSync(fileURLToPath(new URL(`../../../../api/${name}`, import.meta.url)), 'utf8'))
const files: Record<string, Record<string, Schema>> = Object.fromEntries(
  ['files.yaml', 'openapi.yaml', 'console.yaml'].map(name => [name, read(name).components.schemas]),
)

interface Found {
  schema: Schema
  file: string
}

/** What a reference leads to, from this file. */
function follow({ schema, file }: Found): Found {
  if (!schema.$ref) return { schema, file }
  const [name, path = ''] = schema.$ref.split('#')
  const other = name || file
  return follow({ schema: files[other]?.[path.split('/').at(-1)!] ?? {}, file: other })
}

/** All that can be said of an object: `rules.seats`, and `limits[].max` of the objects in a list. */
export function pathsOfSchema(name: string, file = 'files.yaml'): string[] {
  return pathsIn(follow({ schema: { $ref: `#/components/schemas/${name}` }, file }))
}

function pathsIn({ schema, file }: Found): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, value]) => {
    const inner = follow({ schema: value, file })
    if (inner.schema.properties) return pathsIn(inner).map(path => `${key}.${path}`)
    const item = inner.schema.items && follow({ schema: inner.schema.items, file: inner.file })
    return item?.schema.properties ? pathsIn(item).map(path => `${key}[].${path}`) : [key]
  })
}

/** What fields of these kinds cover, beside what is at their own path. */
const wholes: Partial<Record<Field['kind'], readonly string[]>> = {
  picture: ['.media', '.alt'],
  hours: ['[].opens', '[].closes'],
  week: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].flatMap(day => [
    `.${day}[].opens`,
    `.${day}[].closes`,
  ]),
  translations: ['[].locale', '[].texts[].text', '[].texts[].translation'],
}

const pathsOfFields = (fields: readonly Field[]): string[] =>
  fields.flatMap(field => {
    if (field.kind === 'list') return pathsOfFields(field.fields).map(path => `${field.path}[].${path}`)
    return (wholes[field.kind] ?? ['']).map(inside => field.path + inside)
  })

/** All that the fields of a table cover. */
export const pathsOfTable = (table: Table) => pathsOfFields(fieldsOf(table))

/** What a type asks of each of its properties, whatever it says of them. */
export function rulesOf(name: string, file: string): Record<string, unknown> {
  const { properties = {} } = follow({ schema: { $ref: `#/components/schemas/${name}` }, file }).schema
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, rulesIn({ schema: value, file })]))
}

function rulesIn({ schema, file }: Found): unknown {
  const { $ref, items, ...own } = schema
  const inner = $ref ? follow({ schema, file }) : undefined
  const all: Record<string, unknown> = {
    ...inner?.schema,
    ...own,
    ...(items && { items: rulesIn({ schema: items, file }) }),
  }
  return Object.fromEntries(Object.entries(all).filter(([key]) => key !== 'description' && key !== 'properties'))
}
