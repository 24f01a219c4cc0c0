import { expect, test } from 'vitest'
import { Refused } from '../../api/client'
import { type Seen, saveEdit } from './save'

interface Card {
  name: string
  phone: string
  email: string
}

const first: Card = { name: 'Ada', phone: '1', email: 'a@x' }

/** A server on which others changed the card before the call of that number. */
function serverWith(...changes: Partial<Card>[]) {
  let now: Seen<Card> = { fields: first, version: '0' }
  const bodies: Partial<Card>[] = []
  let calls = 0
  const set = (fields: Partial<Card>) => {
    now = { fields: { ...now.fields, ...fields }, version: `${Number(now.version) + 1}` }
  }
  return {
    bodies,
    now: () => now.fields,
    change: async (version: string, changed: Partial<Card>) => {
      const other = changes[calls++]
      if (other) set(other)
      if (version !== now.version) throw new Refused({ code: 'edit_conflict', request_id: '1' })
      bodies.push(changed)
      set(changed)
      return 'saved' as const
    },
    look: async () => now,
  }
}

const begun = { fields: first, version: '0' }

test('only what was changed is sent', async () => {
  const server = serverWith()
  const { result } = await saveEdit(begun, { ...first, phone: '2' }, server)
  expect(result).toBe('saved')
  expect(server.bodies).toEqual([{ phone: '2' }])
})

test('nothing is sent of what was not changed', async () => {
  const server = serverWith()
  expect((await saveEdit(begun, first, server)).result).toBeUndefined()
  expect(server.bodies).toEqual([])
})

test('what two changed at once is kept of both, however often it happens', async () => {
  const server = serverWith({ email: 'b@x' }, { name: 'Augusta' })
  expect((await saveEdit(begun, { ...first, phone: '2' }, server)).result).toBe('saved')
  expect(server.now()).toEqual({ name: 'Augusta', phone: '2', email: 'b@x' })
})

test('where both changed the same, nothing is written until the user has decided', async () => {
  const server = serverWith({ phone: '3', email: 'b@x' })
  const asked = await saveEdit(begun, { ...first, phone: '2', name: 'Augusta' }, server)
  expect(asked.clashes).toEqual(['phone'])
  expect(asked.result).toBeUndefined()
  expect(asked.typed).toEqual({ name: 'Augusta', phone: '2', email: 'b@x' })
  expect(asked.seen.fields).toEqual({ name: 'Ada', phone: '3', email: 'b@x' })
  expect(server.bodies).toEqual([])
  expect((await saveEdit(asked.seen, asked.typed, server)).result).toBe('saved')
  expect(server.now()).toEqual({ name: 'Augusta', phone: '2', email: 'b@x' })
})

test('what both changed to the same is no clash', async () => {
  const server = serverWith({ phone: '2' })
  expect(await saveEdit(begun, { ...first, phone: '2' }, server)).toMatchObject({ clashes: [] })
  expect(server.now().phone).toBe('2')
})

test('what cannot be saved for other reasons, and what changes at each try, fails', async () => {
  const refuses = { ...serverWith(), change: () => Promise.reject(new Error('no network')) }
  await expect(saveEdit(begun, { ...first, phone: '2' }, refuses)).rejects.toThrow('no network')
  const restless = serverWith(...Array.from({ length: 9 }, (_, i) => ({ email: `${i}@x` })))
  await expect(saveEdit(begun, { ...first, phone: '2' }, restless)).rejects.toThrow('edit_conflict')
})
