// Promise: any staff and staff busy rules hold. Random salons, and random commands of visitors and the business,
// against the real program and against a second, plain statement of the rules (rules.ts): what is offered, who gets it
// and what is refused must be the same after every command. What fails is made as small as it can be, and printed with
// the seed and the path that bring it back: KALENDS_MODEL_SEED and KALENDS_MODEL_PATH.
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { commands, Real } from './commands.ts'
import { Rules, type Salon, type Service } from './rules.ts'
import { begin, salons } from './salons.ts'
import { postgresTown, sqliteTown, type Town } from './world.ts'

const wanted = Number(process.env.KALENDS_MODEL_COMMANDS ?? 1000)
const seed = Number(process.env.KALENDS_MODEL_SEED ?? randomInt(2 ** 31))
const path = process.env.KALENDS_MODEL_PATH

// Shrinking a failure may take a while: the smallest one found in time is reported.
const finite = { interruptAfterTimeLimit: 120_000, markInterruptAsFailure: true }

type Model = new (salon: Salon, now: number) => Rules

class Tally {
  commands = 0
  granted = 0
  refused = 0
  salons = 0

  add({ commands, granted, refused }: Real): void {
    this.commands += commands
    this.granted += granted
    this.refused += refused
    this.salons += 1
  }

  get words(): string {
    return `${this.commands} commands in ${this.salons} salons, ${this.granted} granted, ${this.refused} refused`
  }
}

// The promise, by a model of the rules.
function agreeing(town: Town, tally: Tally, model: Model = Rules) {
  return fc.asyncProperty(salons, fc.commands(commands, { maxCommands: 150, size: 'max' }), async (salon, chosen) => {
    const world = await town.open(salon)
    const real = new Real(world)
    try {
      await fc.asyncModelRun(async () => ({ model: new model(salon, begin), real }), chosen)
    } finally {
      tally.add(real)
      await world.close()
    }
  })
}

const towns: [string, () => Town][] = [
  ['SQLite', sqliteTown],
  ['PostgreSQL', postgresTown],
]

for (const [name, open] of towns) {
  test(`${name}: random commands get the answers of the model`, async t => {
    const town = open()
    t.after(() => town.close())
    const tally = new Tally()
    t.diagnostic(`seed ${seed}`)
    for (let batch = 0; tally.commands < wanted; ++batch) {
      await fc.assert(agreeing(town, tally), { ...finite, seed: seed + batch, numRuns: 5, ...(path && { path }) })
      if (path) return
    }
    t.diagnostic(`${tally.words}, 0 differences`)
    assert(tally.granted > tally.commands / 10 && tally.refused > tally.commands / 20, tally.words)
  })
}

class WithoutBuffers extends Rules {
  override service(slug: string): Service {
    return { ...super.service(slug), before: 0, after: 0 }
  }
}

class WithoutPreference extends Rules {
  protected override preference(): number[] {
    return [0]
  }
}

// The negative control: a model that forgets a rule is found out, and by the same seed and path again at once.
for (const model of [WithoutBuffers, WithoutPreference]) {
  test(`SQLite: a model ${model.name} differs`, async t => {
    const town = sqliteTown()
    t.after(() => town.close())
    const asIs = { seed: 1, endOnFailure: true }
    const found = await fc.check(agreeing(town, new Tally(), model), { ...asIs, numRuns: 20 })
    assert(found.failed, 'the commands found no difference')
    const again = await fc.check(agreeing(town, new Tally(), model), {
      ...asIs,
      path: found.counterexamplePath as string,
    })
    assert.equal(again.numRuns, 1)
    assert.equal(`${again.errorInstance}`, `${found.errorInstance}`)
    t.diagnostic(`found in salon ${found.numRuns}: ${`${found.errorInstance}`.split('\n')[0]}`)
  })
}
