import { describe, expect, test } from 'vitest'
import { columnOf, date, now } from '../../gallery/fakes/console/salon'
import { agendaOf } from './agenda'
import { blockAt, blocksOf } from './blocks'
import { densityFor, freeSpans, freeUntil, minuteOf, rangeOf, shutSpans, sizeOf, timeAt, without } from './geometry'
import { cellOf, moved } from './keyboard/cursor'

const [anna, , lukas, sophie, jonas, elif] = [0, 1, 2, 3, 4, 5].map(index => columnOf(index, date)) as [
  ReturnType<typeof columnOf>,
  ReturnType<typeof columnOf>,
  ReturnType<typeof columnOf>,
  ReturnType<typeof columnOf>,
  ReturnType<typeof columnOf>,
  ReturnType<typeof columnOf>,
]
const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clock = (minute: number) => timeAt(minute, date).slice(11)

describe('minutes of a day', () => {
  test('count from its midnight, and on into the next day', () => {
    expect(minuteOf(`${date}T13:42:00+01:00`, date)).toBe(at('13:42'))
    expect(minuteOf('2026-03-11T00:30:00+01:00', date)).toBe(24 * 60 + 30)
    expect(timeAt(24 * 60 + 30, date)).toBe(`${date}T00:30`)
  })
  test('what is taken is left out of what is open', () => {
    expect(
      without(
        [{ from: 0, to: 10 }],
        [
          { from: 2, to: 4 },
          { from: 4, to: 5 },
          { from: 9, to: 20 },
        ],
      ),
    ).toEqual([
      { from: 0, to: 2 },
      { from: 5, to: 9 },
    ])
  })
})

describe('the grid', () => {
  test('begins half an hour before the first opening and ends half an hour after the last', () => {
    const range = rangeOf([anna, sophie, lukas])
    expect([range.from, range.to].map(clock)).toEqual(['08:00', '19:00'])
    expect(rangeOf([])).toEqual({ from: at('08:30'), to: at('17:30') })
  })
  test.each([
    [600, 2000, 2.4],
    [600, 1000, 1.6],
    [600, 700, 1.2],
    [600, 100, 1.2],
  ])('%i minutes in %i pixels: %f each, and never less than 1.2', (minutes, pixels, density) => {
    expect(densityFor(minutes, pixels)).toBe(density)
  })
  test.each([
    [15, 'xs'],
    [20, 's'],
    [30, 'm'],
    [45, 'l'],
    [60, 'xl'],
    [90, 'tall'],
  ])('a block of %i minutes at 1.2 shows as much as %s', (minutes, size) => {
    expect(sizeOf(minutes * 1.2)).toBe(size)
  })
  test('says why a time is shut; time off says so itself', () => {
    const range = { from: at('08:00'), to: at('19:00') }
    const said = (column: typeof anna) => shutSpans(column, range).map(({ kind, from }) => `${kind} ${clock(from)}`)
    expect(said(anna)).toEqual(['until 08:00', 'break 12:30', 'from 18:00'])
    expect(said(jonas)).toEqual(['until 08:00', 'from 17:30'])
    expect(shutSpans({ ...anna, open: [], time_off: [] }, range)).toEqual([{ ...range, kind: 'all' }])
  })
})

describe('free time', () => {
  test('is open, not booked, not tidied up, and not busy in another calendar', () => {
    const free = freeSpans(sophie).map(({ from, to }) => `${clock(from)}–${clock(to)}`)
    expect(free).toContain('15:00–15:35')
    expect(free.some(span => span.startsWith('14:10'))).toBe(false)
    expect(freeUntil(lukas, at('16:15'))).toBe(at('17:00'))
    expect(freeUntil(lukas, at('17:10'))).toBeUndefined()
  })
})

describe('blocks', () => {
  test('that overlap stand side by side, others have the whole width', () => {
    const blocks = blocksOf(lukas, now)
    const lanes = Object.fromEntries(
      blocks.map(({ entry, lane, lanes }) => [entry.customer_name, `${lane + 1} of ${lanes}`]),
    )
    expect(lanes).toMatchObject({ 'Oskar Lindner': '1 of 2', 'Hugo Lindner': '2 of 2', 'Leo Fischer': '1 of 1' })
  })
  test('a class is one block with its places', () => {
    const braiding = blocksOf(elif, now).filter(({ taken }) => taken !== undefined)
    expect(braiding.map(({ taken, entry }) => [taken, entry.seats])).toEqual([[6, 8]])
  })
  test('say what the booking is at the moment', () => {
    const states = Object.fromEntries(blocksOf(sophie, now).map(({ entry, state }) => [entry.customer_name, state]))
    expect(states).toMatchObject({ 'Birgit Ebner': 'asked', 'Nina Pohl': 'booked', 'Ines Aigner': 'came' })
  })
})

describe('the cursor', () => {
  const ground = { columns: [anna, lukas].map(column => blocksOf(column, now)), range: rangeOf([anna, lukas]) }
  const go = (from: [column: number, time: string], key: string, isFar = false) => {
    const next = moved({ column: from[0], minute: at(from[1]) }, key, isFar, ground)
    return next && [next.column, clock(next.minute)]
  }
  test.each<[string, [number, string], string, boolean, [number, string] | undefined]>([
    ['down by a step', [0, '08:30'], 'ArrowDown', false, [0, '08:45']],
    ['down over a whole booking', [0, '09:15'], 'ArrowDown', false, [0, '10:00']],
    ['up before the booking it is on', [0, '13:30'], 'ArrowUp', false, [0, '13:00']],
    ['down by an hour', [0, '13:00'], 'ArrowDown', true, [0, '14:00']],
    ['to the next person at the same time', [0, '15:00'], 'ArrowRight', false, [1, '15:00']],
    ['not beyond the last person', [1, '15:00'], 'ArrowRight', false, [1, '15:00']],
    ['to the beginning', [0, '15:00'], 'Home', false, [0, '08:30']],
    ['nowhere by another key', [0, '15:00'], 'x', false, undefined],
  ])('%s', (_, from, key, isFar, to) => {
    expect(go(from, key, isFar)).toEqual(to)
  })
  test('is as high as the booking it is on, else a step', () => {
    expect(cellOf({ column: 0, minute: at('14:45') }, ground)).toMatchObject({ from: at('14:30'), to: at('15:30') })
    expect(cellOf({ column: 0, minute: at('13:00') }, ground)).toEqual({ from: at('13:00'), to: at('13:15') })
    expect(blockAt(ground.columns[0]!, at('15:30'))).toBeUndefined()
  })
})

describe('a day as a list', () => {
  const rows = agendaOf(lukas, now).map(row =>
    row.kind === 'booking' ? row.block.entry.customer_name : `${row.kind} ${clock(row.from)}`,
  )
  test('folds what is long past, and draws the moment between the rows', () => {
    expect(rows.slice(0, 6)).toEqual([
      'earlier 00:00',
      'Felix Huber',
      'Markus Weber',
      'break 13:00',
      'Ivan Petrov',
      'now 13:42',
    ])
    expect(agendaOf(lukas, now)[0]).toMatchObject({ count: 5 })
  })
  test('has gaps as rows, of ten minutes or more and not of the past', () => {
    expect(rows.filter(row => row?.startsWith('free'))).toEqual(['free 16:10'])
  })
  test('of another day has no moment and nothing folded', () => {
    const kinds = agendaOf(columnOf(2, '2026-03-13'), now).map(({ kind }) => kind)
    expect(kinds).not.toContain('now')
    expect(kinds).not.toContain('earlier')
  })
})
