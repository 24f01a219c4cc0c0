/** What has to be solved: the number from 0 to maxnumber that, appended to the salt, has the hash `challenge`. */
export interface Challenge {
  salt: string
  challenge: string
  maxnumber: number
}

// A SHA-256 of our own: the browser's answers each hash by a promise, which takes several times as long, and without
// https it has none.

const primes = Array.from({ length: 311 }, (_, n) => n + 1).filter(n => n > 1 && !hasDivisor(n))
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
const constants = Int32Array.from(primes, prime => fraction(Math.cbrt(prime)))
const begin = Int32Array.from(primes.slice(0, 8), prime => fraction(Math.sqrt(prime)))
const schedule = new Int32Array(64)

function hasDivisor(n: number) {
  for (let i = 2; i * i <= n; ++i) if (n % i === 0) return true
  return false
}

/** The numbers from `from` up to before `to`; nothing if none of them is it. */
export function findNumber({ salt, challenge, maxnumber }: Challenge, from = 0, to = maxnumber + 1) {
  const wanted = Int32Array.from(challenge.match(/.{8}/g) ?? [], digits => Number.parseInt(digits, 16))
  const start = new TextEncoder().encode(salt)
  // The whole blocks of the salt are the same for every number.
  const whole = start.length & ~63
  const before = begin.slice()
  for (let at = 0; at < whole; at += 64) compress(before, new DataView(start.buffer), at)
  const rest = start.length - whole
  const tail = new Uint8Array(128)
  tail.set(start.subarray(whole))
  const view = new DataView(tail.buffer)
  const state = new Int32Array(8)
  for (let number = from; number < to; ++number) {
    const digits = String(number)
    tail.fill(0, rest)
    for (let i = 0; i < digits.length; ++i) tail[rest + i] = digits.charCodeAt(i)
    const length = rest + digits.length
    tail[length] = 0x80
    const size = length < 56 ? 64 : 128
    view.setUint32(size - 4, (whole + length) * 8)
    state.set(before)
    for (let at = 0; at < size; at += 64) compress(state, view, at)
    if (state[0] === wanted[0] && state.every((word, i) => word === wanted[i])) return number
  }
  return undefined
}

/** One step of SHA-256 (FIPS 180-4, section 6.2.2). */
function compress(state: Int32Array, bytes: DataView, from: number) {
  const w = schedule
  for (let i = 0; i < 16; ++i) w[i] = bytes.getInt32(from + i * 4)
  for (let i = 16; i < 64; ++i) {
    const x = w[i - 15]!
    const y = w[i - 2]!
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
    w[i] = (w[i - 16]! + s0 + w[i - 7]! + s1) | 0
  }
  let a = state[0]!
  let b = state[1]!
  let c = state[2]!
  let d = state[3]!
  let e = state[4]!
  let f = state[5]!
  let g = state[6]!
  let h = state[7]!
  for (let i = 0; i < 64; ++i) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
    const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + w[i]!) | 0
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0]! += a
  state[1]! += b
  state[2]! += c
  state[3]! += d
  state[4]! += e
  state[5]! += f
  state[6]! += g
  state[7]! += h
}
