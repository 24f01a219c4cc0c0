// How the made-up server answers: by MSW, with what the contract says of each operation. A path, status or body that
// the contract does not know does not compile.
import { delay, HttpResponse, http } from 'msw'
import type { paths } from '../../shared/api/schema.gen.ts'
import type { CreateBooking, CreateSeries, ErrorCode, Refusal, SeriesQuery } from '../../shared/api/types.ts'

type Method = 'get' | 'post'
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never
}[keyof paths]

type Responses<M extends Method, P extends keyof paths> = paths[P][M] extends { responses: infer R } ? R : never
type BodyOf<R> = R extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<R> = { [S in keyof R]: { status: S extends 'default' ? 503 : S; body: BodyOf<R[S]> } }[keyof R]

/** `never` keeps the caller waiting, `lost` breaks the connection. */
export type FakeAnswer<M extends Method, P extends keyof paths> = Answer<Responses<M, P>> | 'never' | 'lost'

/** What a request brings, as far as it does. */
export interface Question {
  query: URLSearchParams
  /** What stands in the path, by its name in the contract. */
  place: Record<string, string>
  body: Asked
}

export type Asked = Partial<CreateBooking & CreateSeries & SeriesQuery>

/** Answers an operation of the contract. */
export function on<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  answer: (question: Question) => FakeAnswer<M, P>,
) {
  return http[method](`*${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, async ({ request, params }) => {
    const body = method === 'post' ? await request.json() : {}
    const query = new URL(request.url).searchParams
    const given = answer({ query, place: params as Question['place'], body: body as Asked })
    if (given === 'lost') return HttpResponse.error()
    if (given !== 'never') return HttpResponse.json(given.body as object, { status: Number(given.status) })
    await delay('infinite')
    return undefined
  })
}

/** No answer comes to an operation. */
export const loses = <M extends Method>(method: M, path: PathOf<M>) => on(method, path, () => 'lost')

/** The answer to an operation is waited for. */
export const keepsWaiting = <M extends Method>(method: M, path: PathOf<M>) => on(method, path, () => 'never')

export const ok = <Body>(body: Body) => ({ status: 200 as const, body })

export const created = <Body>(body: Body) => ({ status: 201 as const, body })

export const accepted = <Body>(body: Body) => ({ status: 202 as const, body })

export function refuse<S extends number>(status: S, code: ErrorCode, more: Pick<Refusal, 'fields' | 'count'> = {}) {
  const body: Refusal = { code, request_id: 'gallery', ...more }
  return { status, body }
}
