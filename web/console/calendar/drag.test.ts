import { describe, expect, test } from 'vitest'
import { draggedTo, type Frame, isFar, type Lifted, placeUnder, stepOf, steppedTo, stretchedTo } from './drag'

// Six columns of 200 pixels from 9:00 to 18:00, a minute 2 pixels high.
const frame: Frame = {
  start: 100,
  top: 50,
  width: 200,
  columns: 6,
  minute: 2,
  range: { from: 540, to: 1080 },
  isRtl: false,
}
const lifted: Lifted = { column: 1, minute: 860, length: 60 }

test('a mouse lifts something after six pixels', () => {
  expect(isFar({ x: 10, y: 10 }, { x: 13, y: 14 })).toBe(false)
  expect(isFar({ x: 10, y: 10 }, { x: 10, y: 16 })).toBe(true)
  expect(isFar({ x: 10, y: 10 }, { x: 4, y: 10 })).toBe(true)
})

describe('what is under a point', () => {
  test('is a column and a minute', () => {
    expect(placeUnder({ x: 305, y: 110 }, frame)).toEqual({ column: 1, minute: 570 })
    expect(placeUnder({ x: 299.9, y: 50 }, frame)).toEqual({ column: 0, minute: 540 })
  })
  test('is the nearest one beside the grid', () => {
    expect(placeUnder({ x: 0, y: 0 }, frame)).toEqual({ column: 0, minute: 540 })
    expect(placeUnder({ x: 5000, y: 5000 }, frame)).toEqual({ column: 5, minute: 1080 })
  })
  test('counts from the other side where text runs from right to left', () => {
    const rtl = { ...frame, start: 1300, isRtl: true }
    expect(placeUnder({ x: 1250, y: 50 }, rtl).column).toBe(0)
    expect(placeUnder({ x: 1050, y: 50 }, rtl).column).toBe(1)
  })
  test('one books from the step it is in', () => {
    expect([540, 554, 555, 569].map(stepOf)).toEqual([540, 540, 555, 555])
  })
})

describe('what is dragged', () => {
  test('keeps the place by which it is held, on whole five minutes', () => {
    // Held 30 minutes below its start; the point is at 15:02 in column 2.
    expect(draggedTo(lifted, { x: 550, y: 50 + (902 - 540) * 2 }, 30, frame)).toEqual({
      column: 2,
      minute: 870,
      length: 60,
    })
  })
  test('does not leave the day that is shown', () => {
    expect(draggedTo(lifted, { x: 300, y: 0 }, 30, frame).minute).toBe(540)
    expect(draggedTo(lifted, { x: 300, y: 9000 }, 0, frame).minute).toBe(1075)
  })
  test('by its lower edge it begins where it did and ends at the point, five minutes at least', () => {
    const to = (minute: number) => stretchedTo(lifted, { x: 900, y: 50 + (minute - 540) * 2 }, frame)
    expect(to(953)).toEqual({ ...lifted, length: 95 })
    expect(to(600)).toEqual({ ...lifted, length: 5 })
  })
})

describe('a lifted booking by keyboard', () => {
  const ground = { columns: 6, range: frame.range }
  const to = (key: string, isFar = false, from = lifted) => steppedTo(from, key, isFar, ground)
  test('goes to the next step of the day first', () => {
    expect(to('ArrowDown')?.minute).toBe(870)
    expect(to('ArrowUp')?.minute).toBe(855)
    expect(to('ArrowDown', false, { ...lifted, minute: 870 })?.minute).toBe(885)
    expect(to('ArrowUp', false, { ...lifted, minute: 870 })?.minute).toBe(855)
  })
  test('goes by hours, and to other columns without passing the last', () => {
    expect(to('ArrowUp', true, { ...lifted, minute: 870 })?.minute).toBe(810)
    expect(to('ArrowRight')?.column).toBe(2)
    expect(to('ArrowLeft', false, { ...lifted, column: 0 })?.column).toBe(0)
  })
  test('keeps its length, and other keys do nothing', () => {
    expect(to('ArrowRight')?.length).toBe(60)
    expect(to('Enter')).toBeUndefined()
  })
})
