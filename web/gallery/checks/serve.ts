import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

/** Serves the built stories at a free port while they are checked. */
export default async function serve() {
  const outDir = fileURLToPath(new URL('../../../build/gallery', import.meta.url))
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  process.env.GALLERY = server.resolvedUrls!.local[0]!
  return () => server.close()
}
