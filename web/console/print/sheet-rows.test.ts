import { describe, expect, test } from 'vitest'
import { columnOf, date, now } from '../../gallery/fakes/console/salon'
import { dueIn, hasDay, sheetRows, toldOf } from './sheet-rows'

const lukas = columnOf(2, date)
const elif = columnOf(5, date)

describe('the sheet of a day', () => {
  test('has every booking, break and free time, in order', () => {
    const rows = sheetRows(lukas, now)
    expect(rows.filter(({ kind }) => kind === 'booking')).toHaveLength(15)
    expect(rows.filter(({ kind }) => kind === 'break')).toMatchObject([{ from: 13 * 60, to: 13 * 60 + 30 }])
    expect(rows.filter(({ kind }) => kind === 'free')).toMatchObject([{ from: 16 * 60 + 10, to: 17 * 60 }])
    expect(rows.map(({ from }) => from)).toEqual(rows.map(({ from }) => from).sort((a, b) => a - b))
  })

  test('says nothing of a free time too short for anything', () => {
    expect(sheetRows(lukas, now).some(({ kind, from, to }) => kind === 'free' && to - from < 10)).toBe(false)
  })

  test('has a class once, with a list of who comes', () => {
    const rows = sheetRows(elif, now).filter(row => row.kind === 'class')
    expect(rows).toMatchObject([{ taken: 6 }])
    expect(rows[0]!.list).toHaveLength(6)
  })

  test('leaves out what was cancelled', () => {
    const [first, ...rest] = lukas.entries
    const column = {
      ...lukas,
      entries: [{ ...first!, status: 'cancelled' as const, due: lukas.entries[13]!.due! }, ...rest],
    }
    expect(sheetRows(column, now).filter(({ kind }) => kind === 'booking')).toHaveLength(14)
    expect(toldOf([column])).not.toContain(first!.booking_id)
    expect(dueIn(column)).toEqual({ amount_minor: 3900, currency: 'EUR' })
  })

  test('says why somebody is away', () => {
    const rows = sheetRows(columnOf(4, date), now).filter(({ kind }) => kind === 'off')
    expect(rows).toMatchObject([{ note: 'Dentist', from: 14 * 60, to: 16 * 60 }])
  })
})

describe('what is due', () => {
  test('is nothing where all is paid', () => expect(dueIn(columnOf(3, date))).toBeUndefined())

  test('counts a booking of two services once', () => {
    const due = { amount_minor: 3900, currency: 'EUR' }
    const twice = lukas.entries.slice(0, 2).map(entry => ({ ...entry, booking_id: 'one', due }))
    expect(dueIn({ ...lukas, entries: twice })).toEqual(due)
  })
})

test('of bookings without a name nothing more is asked', () => {
  const entries = lukas.entries.map(({ customer_name: _, service_name: __, ...entry }) => entry)
  expect(toldOf([{ ...lukas, entries }])).toEqual([])
})

test('a day on which nothing is has no sheet', () => {
  expect(hasDay({ ...lukas, open: [], entries: [] })).toBe(false)
  expect(hasDay({ ...lukas, open: [] })).toBe(true)
})
