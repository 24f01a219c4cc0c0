// A user who is signed in to the console of a business, for tests and benchmarks that are not about signing in.
import { createHash } from 'node:crypto'
import { DatabaseSync } from 'node:sqlite'
import { ask, isPostgres } from './postgres.ts'

const tokenOf = (session: number) => `${session}`.padStart(52, 'a')

// What a browser with that session sends.
export const cookieOf = (session = 0) => `kalends=${tokenOf(session)}`

// Statements on a database that nothing else writes to meanwhile.
export function write(database: string, statements: string[]): void {
  if (isPostgres(database)) {
    for (const sql of statements) ask(database, sql)
    return
  }
  const file = new DatabaseSync(database)
  file.exec(statements.join(';'))
  file.close()
}

// An owner who is signed in with both factors, in so many browsers.
export function signIn(database: string, sessions = 1): void {
  const now = Math.floor(Date.now() / 1000)
  const user = `
    INSERT INTO users (business_id, id, name, email, email_key, role, state, locale, password_hash, created_at)
    SELECT business_id, 'owner', 'Olga', 'o@desk.example', 'o@desk.example', 'owner', 'active', 'en', '', 0
    FROM businesses`
  const session = (number: number) => `
    INSERT INTO sessions (business_id, id, token_hash, user_id, has_second_factor, has_recovered, new_secret, client,
      device, created_at, last_seen_at, confirmed_at, ends_at)
    SELECT business_id, 'session${number}', '${createHash('sha256').update(tokenOf(number)).digest('hex')}', 'owner',
      1, 0, '', '', '', ${now}, ${now}, ${now}, ${now + 7200}
    FROM businesses`
  write(database, [user, ...Array.from({ length: sessions }, (_, number) => session(number))])
}
