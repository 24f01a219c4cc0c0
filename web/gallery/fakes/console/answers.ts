// As ../answers.ts, of the console's own contract.
import { delay, HttpResponse, http } from 'msw'
import type { paths } from '../../../console/api/schema.gen.ts'
import type { Refusal } from '../../../console/api/types.ts'

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never
}[keyof paths]
type Responses<M extends Method, P extends keyof paths> = paths[P][M] extends { responses: infer R } ? R : never
type BodyOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<R> = { [S in keyof R]: { status: S extends 'default' ? 503 : S; body: BodyOf<R[S]> } }[keyof R]

/** `never` keeps the caller waiting, `lost` breaks the connection. */
type FakeAnswer<M extends Method, P extends keyof paths> = Answer<Responses<M, P>> | 'never' | 'lost'

interface Question {
  query: URLSearchParams
  place: Record<string, string>
  body: Record<string, unknown>
}

/** Answers an operation of the console. */
export function onConsole<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  answer: (question: Question) => FakeAnswer<M, P>,
) {
  return http[method](`*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
    const body = await request.json().catch(() => ({}))
    const query = new URL(request.url).searchParams
    const given = answer({ query, place: params as Question['place'], body: body as Question['body'] })
    if (given === 'lost') return HttpResponse.error()
    if (given !== 'never') return HttpResponse.json(given.body as object, { status: Number(given.status) })
    await delay('infinite')
    return undefined
  })
}

export function no<S extends number>(status: S, code: Refusal['code'], fields?: Refusal['fields']) {
  const body: Refusal = { code, request_id: 'gallery', ...(fields && { fields }) }
  return { status, body }
}
