import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(js|css|json|svg|txt)$/

/** Writes .br and .gz beside every new asset that gains from it; the server only ever picks one. */
export function compress(): Plugin {
  let folder = ''
  return {
    name: 'compress',
    apply: 'build',
    configResolved: config => {
      folder = `${config.build.outDir}/${config.build.assetsDir}`
    },
    closeBundle: () => {
      const files = readdirSync(folder).filter(name => compressible.test(name))
      for (const name of files) if (!existsSync(`${folder}/${name}.br`)) compressFile(`${folder}/${name}`)
    },
  }
}

/** Writes .br and .gz beside the file. */
export function compressFile(path: string) {
  const bytes = readFileSync(path)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
