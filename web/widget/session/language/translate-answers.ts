// Answers about bookings have the names that the business wrote; on a page in another language they are as on the page.
import { api } from '../../../shared/api/client'
import type { PagePayload } from '../../../shared/api/types'

type Translations = NonNullable<PagePayload['translations']>

interface Booking {
  service_name: string
  location?: string
  items: readonly { service_name: string }[]
}

const isBooking = (value: Partial<Booking> | null): value is Booking =>
  typeof value === 'object' && value?.service_name !== undefined && Array.isArray(value.items)

/** An answer, as JSON, with the names of its bookings in another language, wherever in it they are. */
export function translated(answer: string, texts: Translations): string {
  const known = new Map(texts.map(({ text, translation }) => [text, translation]))
  const of = (text: string) => known.get(text) ?? text
  const named = <Named extends { name: string }>(one: Named) => ({ ...one, name: of(one.name) })
  // What is inside comes first.
  const read = JSON.parse(answer, (key, value) => {
    if (key === 'variation_name' || key === 'service_name') return of(value)
    if (key === 'add_ons') return value.map(named)
    if (!isBooking(value)) return value
    // As the server makes it of its items.
    const service_name = [...new Set(value.items.map(item => item.service_name))].join(', ')
    return { ...value, service_name, ...(value.location && { location: of(value.location) }) }
  })
  return JSON.stringify(read)
}

/** Does so with all answers from now on. Free times, which are many, have no names. */
export function translateAnswers({ translations = [] }: Pick<PagePayload, 'translations'>) {
  api.use({
    onResponse: async ({ response, schemaPath }) => {
      if (!response.ok || schemaPath === '/api/v1/slots') return undefined
      return new Response(translated(await response.text(), translations), response)
    },
  })
}
