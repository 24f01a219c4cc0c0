// What takes long to make is made once, and kept in `build` until what it is made of changes.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A file of the project. */
export const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

interface Made {
  /** Of the folder in `build`. */
  name: string
  /** All that it is made of, beside the packages of package-lock.json. */
  from: readonly string[]
  /** Fills an empty folder. */
  make: (folder: string) => Promise<void> | void
}

/** The folder with it: build/NAME/HASH. What others were made of goes. */
export async function madeOnce({ name, from, make }: Made): Promise<string> {
  const hash = createHash('sha256').update(readFileSync(file('package-lock.json')))
  for (const part of from) hash.update(`${part.length} `).update(part)
  const all = file(`build/${name}`)
  const own = hash.digest('hex').slice(0, 16)
  const folder = `${all}/${own}`
  if (existsSync(folder)) return folder
  const begun = `${folder}.${process.pid}`
  try {
    mkdirSync(begun, { recursive: true })
    await make(begun)
    renameSync(begun, folder)
  } catch (error) {
    rmSync(begun, { recursive: true, force: true })
    // Another build may have done the same meanwhile.
    if (!existsSync(folder)) throw error
  }
  for (const other of readdirSync(all))
    if (!other.startsWith(own)) rmSync(`${all}/${other}`, { recursive: true, force: true })
  return folder
}
