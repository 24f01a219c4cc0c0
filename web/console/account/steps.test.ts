import { expect, test } from 'vitest'
import { session } from '../../gallery/fakes/console/people'
import { inGroups, plainCode, readSecret, stepOf } from './steps'

test.each([
  ['#set-up=4k7q9m2d', { kind: 'set_up', code: '4k7q9m2d' }],
  ['#set-up=4k7q-9m2d', { kind: 'set_up', code: '4k7q9m2d' }],
  ['#link=abc', { kind: 'link', token: 'abc' }],
  ['#answer=abc', { kind: 'answer', token: 'abc' }],
  ['#link=', undefined],
  ['#other=abc', undefined],
  ['', undefined],
])('what stands behind the # of an address: %s', (hash, secret) => {
  expect(readSecret(hash)).toEqual(secret)
})

test('codes are read in groups, and sent without them', () => {
  expect(inGroups('JBSWY3DPEH')).toBe('JBSW Y3DP EH')
  expect(plainCode(' 4k7q-9m2d x8rt ')).toBe('4k7q9m2dx8rt')
})

const open = { is_set_up_open: true }
const demo = { is_set_up_open: true, demo_roles: ['owner' as const] }
const code = { kind: 'set_up', code: 'x' } as const
const link = { kind: 'link', token: 'x' } as const

test.each([
  ['no one is signed in', session('signed_out'), undefined, 'password'],
  ['the business has no owner', session('signed_out', open), undefined, 'set_up'],
  ['the business has no owner, and the code came along', session('signed_out', open), code, 'who'],
  ['the business has no owner and is shown as a demo', session('signed_out', demo), undefined, 'password'],
  ['a demo is made one’s own by the code', session('signed_out', demo), code, 'who'],
  ['the code came too late', session('signed_out'), code, 'password'],
  ['the password was right', session('code_needed'), undefined, 'code'],
  ['a second factor is to be set up', session('factor_needed'), undefined, 'factor'],
  ['all is well', session('signed_in'), undefined, 'done'],
  ['a link came along', session('signed_in'), link, 'link'],
])('what is asked where %s', (_, found, secret, step) => {
  expect(stepOf(found, secret)).toBe(step)
})
