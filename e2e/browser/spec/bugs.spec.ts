// Whatever was found wrong once has a test, which is there.
import { expect, test } from '@playwright/test'
import { bookingBugs, frontEndBugs, ownersMistakes, siteBugs } from './bugs.ts'
import { sourceHasTest } from './named-test.ts'

const lists = { bookingBugs, frontEndBugs, siteBugs }

for (const [name, bugs] of Object.entries(lists))
  test(`every bug has a test that is there: ${name}`, () => {
    for (const { was, tests } of bugs) {
      expect.soft(tests.length, was).toBeGreaterThan(0)
      for (const named of tests) expect.soft(sourceHasTest(...named), `${was}: ${named.join(': ')}`).toBe(true)
    }
    expect(new Set(bugs.map(({ was }) => was)).size).toBe(bugs.length)
  })

test('ten mistakes of an owner have a row', () => {
  expect(ownersMistakes.length).toBeGreaterThanOrEqual(10)
  for (const named of ownersMistakes) expect.soft(sourceHasTest(...named), named.join(': ')).toBe(true)
})
