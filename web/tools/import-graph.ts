// Which files of the front end import which: types, lazy chunks and style sheets included.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** The top of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The sources and style sheets below a folder, by their path from the top of the checkout. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file}`)
    .filter(file => /\.(tsx?|css)$/.test(file))
    .sort()
}

export const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

/** What a source imports: files by their path, packages by their name. `known` are the files there are. */
export function importsOf(file: string, text: string, known: ReadonlySet<string>): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => {
    if (!fileName.startsWith('.')) return fileName
    const path = normalize(join(dirname(file), fileName.replace(/\?.*$/, '')))
    return ['', '.ts', '.tsx'].map(end => path + end).find(one => known.has(one)) ?? path
  })
}

export type Graph = ReadonlyMap<string, readonly string[]>

/** The files on a way that leads from one of them back to it; nothing if there is none. */
export function findCircle(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return undefined
    path.push(file)
    for (const next of graph.get(file) ?? []) {
      const circle = visit(next)
      if (circle) return circle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of graph.keys()) {
    const circle = visit(file)
    if (circle) return circle
  }
  return undefined
}
