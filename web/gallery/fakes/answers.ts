import type { CreateBooking, CreateSeries, ErrorCode, Refusal, SeriesQuery } from '../../shared/api/types.ts'

/** Status and body; `never` keeps the caller waiting. */
export type FakeAnswer = { status: number; body: unknown } | 'never'

export type Asked = Partial<CreateBooking & CreateSeries & SeriesQuery>

export const ok = (body: unknown): FakeAnswer => ({ status: 200, body })

export function refuse(status: number, code: ErrorCode, fields?: Refusal['fields']): FakeAnswer {
  return { status, body: { code, request_id: 'dev', ...(fields && { fields }) } satisfies Refusal }
}
