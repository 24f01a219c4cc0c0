// Writes the contract, that of the write API and a page of each into a build, beside what browsers load of the front
// end.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse, stringify } from 'yaml'
import { compressFile } from '../compress.ts'
import { contractPage } from './page.ts'
import { type Documents, writeApi } from './write-api.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

/** All documents of the contract, by name. */
export const documents = (): Documents => {
  const one = (name: string) => parse(read(`../../../api/${name}.yaml`))
  return {
    console: one('console'),
    openapi: one('openapi'),
    files: one('files'),
    permissions: one('permissions'),
    words: one('words'),
  }
}

export function buildContract(folder: string) {
  const all = documents()
  const ofPrograms = writeApi(all)
  const styles = read('page.css')
  const hash = createHash('sha256').update(styles).digest('hex').slice(0, 8)
  const style = `assets/contract-${hash}.css`
  const files = {
    [style]: styles,
    'api/index.html': contractPage(all.openapi, { style: `/${style}`, file: '/api/openapi.yaml' }),
    'api/openapi.yaml': read('../../../api/openapi.yaml'),
    'api/write.html': contractPage(ofPrograms, { style: `/${style}`, file: '/api/write.yaml' }),
    'api/write.yaml': stringify(ofPrograms, { aliasDuplicateObjects: false }),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true })
    writeFileSync(`${folder}/${path}`, text)
    compressFile(`${folder}/${path}`)
  }
}
