import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const fileOf = new Map<string, string>()
const classesOf = new Map<string, string[]>()

/**
 * What a class of a CSS module is called in the built files: four letters for the file, then one or two for the class.
 * The same in every build, since what the server draws and what browsers load must agree; short, since names are a good
 * part of the style sheets. Throws if two files come to the same characters: then a file needs another name.
 */
export function className(name: string, path: string): string {
  const file = relative(root, path.replace(/\?.*/, ''))
  const start = letters(Number.parseInt(createHash('sha256').update(file).digest('hex').slice(0, 12), 16)).slice(-4)
  const known = fileOf.get(start) ?? file
  if (known !== file) throw new Error(`${file} and ${known} have the same class names`)
  fileOf.set(start, file)
  const classes = classesOf.get(file) ?? []
  classesOf.set(file, classes)
  if (!classes.includes(name)) classes.push(name)
  return `${start}${letters(classes.indexOf(name))}`
}

/** A number in letters: 0 is a, 25 z, 26 aa. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + (number % 26))
  return number < 26 ? last : letters(Math.floor(number / 26) - 1) + last
}
