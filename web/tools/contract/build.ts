// Writes the page of the contract and the contract itself into a build, beside what browsers load of the front end.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { compressFile } from '../compress.ts'
import { contractPage } from './page.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8')

export function buildContract(folder: string) {
  const contract = read('../../../api/openapi.yaml')
  const styles = read('page.css')
  const hash = createHash('sha256').update(styles).digest('hex').slice(0, 8)
  const style = `assets/contract-${hash}.css`
  const files = {
    [style]: styles,
    'api/index.html': contractPage(parse(contract), `/${style}`),
    'api/openapi.yaml': contract,
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true })
    writeFileSync(`${folder}/${path}`, text)
    compressFile(`${folder}/${path}`)
  }
}
