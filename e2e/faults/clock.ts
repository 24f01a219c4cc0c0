// A clock for one program, which a test may put forward and back while the program runs (Debian's libfaketime). Time
// that programs measure instead of reading it, with the monotonic clock, goes on as it does.
import { existsSync, readdirSync, renameSync, writeFileSync } from 'node:fs'

function findLibrary(): string {
  const found = readdirSync('/usr/lib')
    .map(folder => `/usr/lib/${folder}/faketime/libfaketimeMT.so.1`)
    .find(existsSync)
  if (!found) throw new Error('This test needs the package faketime: ./do setup')
  return found
}

export class Clock {
  readonly #file: string
  #ahead = 0

  // The file is where the program looks how late it is.
  constructor(file: string) {
    this.#file = file
    this.step(0)
  }

  // What runs a program by this clock.
  get under(): string[] {
    return [
      'env',
      'TZ=UTC',
      `LD_PRELOAD=${findLibrary()}`,
      `FAKETIME_TIMESTAMP_FILE=${this.#file}`,
      'FAKETIME_NO_CACHE=1',
      'FAKETIME_DONT_FAKE_MONOTONIC=1',
    ]
  }

  // In seconds, with parts of them.
  now(): number {
    return Date.now() / 1000 + this.#ahead
  }

  // From now on it shows so many seconds more than the machine's.
  step(ahead: number): void {
    this.#ahead = ahead
    this.#write(ahead < 0 ? `${ahead}` : `+${ahead}`)
  }

  // From now on it shows this time, in seconds, and goes on from there.
  set(time: number): void {
    this.step(time - Date.now() / 1000)
  }

  // From now on it stands still at this time, in seconds.
  stop(time: number): void {
    this.#write(new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' '))
  }

  // Renamed into place, since a process may be reading the file.
  #write(text: string): void {
    writeFileSync(`${this.#file}.new`, `${text}\n`)
    renameSync(`${this.#file}.new`, this.#file)
  }
}
