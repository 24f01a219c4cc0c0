import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MonthQuestion, monthsToFind } from './availability'
import { answerFor, answers, eventOf, isSettled, type Move, moves, page, wrongWith } from './late-answers.fixture'
import { bookingReducer } from './reducer'
import type { BookingAction, BookingState } from './state'
import { opened } from './state.fixture'

interface Request {
  asked: MonthQuestion
  answer: ReturnType<typeof answerFor>
}

/** A page and its server; requests are answered in any order, by what was free when they were made. */
class Visit {
  flow: BookingState = opened(page, 'UTC')
  readonly underWay: Request[] = []
  readonly taken = new Set<string>()

  send(event: BookingAction) {
    this.flow = bookingReducer(this.flow, event)
    if (this.flow.step !== 'times' && this.flow.step !== 'details') return
    for (const month of monthsToFind(this.flow.months, this.flow, this.flow.month)) {
      const asked = { order: this.flow.order!, zone: this.flow.zone, month, id: Math.random() }
      this.underWay.push({ asked, answer: answerFor(asked.order, asked.zone, month, new Set(this.taken)) })
      this.flow = bookingReducer(this.flow, { type: 'finding', asked })
    }
  }
  move(move: Move) {
    const event = eventOf(move, this.flow)
    if (move.move === 'lose' && event) this.taken.add(this.flow.startsAt!)
    if (event) this.send(event)
  }
  arrive(number: number, way: 'answered' | 'unreachable') {
    const [request] = this.underWay.splice(number % Math.max(1, this.underWay.length), 1)
    if (!request) return
    const { asked, answer } = request
    if (way === 'unreachable') this.send({ type: 'not_found', asked, problem: { kind: 'unreachable' } })
    else if ('starts' in answer) this.send({ type: 'found', asked, slots: answer })
    else this.send({ type: 'not_found', asked, problem: { kind: 'refused', refusal: answer } })
  }
}

test('whatever the order of choices and answers, the times shown are those of what is chosen', () => {
  const seen = { found: 0, refused: 0, takenStart: 0 }
  const steps = fc.array(fc.oneof(moves, answers), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(steps, steps => {
      const visit = new Visit()
      visit.send({ type: 'tried_again' })
      for (const step of steps) {
        if ('move' in step) visit.move(step)
        else visit.arrive(step.number, step.way)
        expect(wrongWith(visit.flow, visit.taken), JSON.stringify(step)).toBeUndefined()
      }
      while (visit.underWay.length > 0) visit.arrive(0, 'answered')
      expect(wrongWith(visit.flow, visit.taken)).toBeUndefined()
      expect(isSettled(visit.flow)).toBe(true)
      seen.found += 1
      if (visit.flow.problem) seen.refused += 1
      if (visit.taken.size > 0) seen.takenStart += 1
    }),
    { numRuns: 500 },
  )
  // The walks came to what they are about.
  expect(seen.found).toBe(500)
  expect(seen.refused).toBeGreaterThan(0)
  expect(seen.takenStart).toBeGreaterThan(0)
})
