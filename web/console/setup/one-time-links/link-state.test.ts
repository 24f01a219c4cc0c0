import { expect, test } from 'vitest'
import type { MadeLink } from '../../api/types'
import { type LinkState, stateOfLink } from './link-state'

const now = Date.parse('2026-03-10T12:42:00Z')
const link = { max_uses: 3, uses: 1, is_over: true } as MadeLink

test.each<[LinkState, Partial<MadeLink>]>([
  ['open', { is_over: false }],
  ['open', { is_over: false, expires_at: '2026-03-11T00:00:00Z' }],
  ['used_up', { uses: 3 }],
  ['used_up', { uses: 3, expires_at: '2026-03-01T00:00:00Z' }],
  ['expired', { expires_at: '2026-03-10T12:42:00Z' }],
  ['ended', { expires_at: '2026-03-11T00:00:00Z' }],
  ['ended', {}],
])('a link is %s: %j', (state, facts) => {
  expect(stateOfLink({ ...link, ...facts }, now)).toBe(state)
})
