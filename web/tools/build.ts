// The whole front end into build/web: what browsers load, what the server draws pages with, the script it writes into
// each of them, and the one for pages of others; one manifest says what is where. The page of the contract stands
// beside them.
// Usage: node web/tools/build.ts [--quiet]
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildContract } from './contract/build.ts'

const logLevel = process.argv.includes('--quiet') ? 'error' : 'info'
const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

await build({ configFile: file('web/vite.config.ts'), logLevel })
await build({ configFile: file('web/site/vite.config.ts'), logLevel })
await build({ configFile: file('web/console/vite.config.ts'), logLevel })
await build({ configFile: file('web/embed/vite.config.ts'), logLevel })
for (const mode of ['render', 'loader', 'early', 'worker'])
  await build({ configFile: file('web/render/vite.config.ts'), mode, logLevel })

const manifest = (name: string) => file(`build/web/.vite/${name}.json`)
const read = (name: string) => JSON.parse(readFileSync(manifest(name), 'utf8'))
writeFileSync(
  manifest('manifest'),
  JSON.stringify({ ...read('manifest'), ...read('site'), ...read('console') }, null, 2),
)
for (const name of ['site', 'console']) rmSync(manifest(name))
buildContract(file('build/web'))
