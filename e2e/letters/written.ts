// Letters as the program writes them, for every kind, audience and language.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  calendar: string
}

/** A picture that the HTML shows. */
export interface Logo {
  content_id: string
  type: string
  base64: string
}

export interface Letter {
  id: string
  to: [name: string, address: string]
  kind: string
  audience: 'visitor' | 'guest' | 'staff'
  locale: string
  subject: string
  text: string
  html: string
  invitation: Invitation | null
  logo: Logo | null
  /** The whole mail, as it travels. */
  message: string
}

export interface Event {
  zone: string
  starts_at: string
  ends_at: string
  calendar: string
}

export interface Written {
  letters: Letter[]
  events: Event[]
  life: Invitation[]
}

/** Has the test program write them. */
export function writtenLetters(program = 'kalends_tests'): Written {
  const folder = mkdtempSync(join(tmpdir(), 'kalends-letters-'))
  try {
    const file = join(folder, 'letters.json')
    const path = fileURLToPath(new URL(`../../build/release/${program}`, import.meta.url))
    const env = { ...process.env, KALENDS_LETTERS: file }
    const { status, stdout, stderr, error } = spawnSync(path, ['[.letters-written]'], { env, encoding: 'utf8' })
    if (status !== 0) throw error ?? new Error(`${program} wrote no letters: ${stdout}${stderr}`)
    return JSON.parse(readFileSync(file, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}
