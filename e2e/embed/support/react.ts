// Builds the React page with one of two versions of React, as its owner's bundler would.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { temporaryFolder } from '../../kalends.ts'

export type ReactVersion = 18 | 19

const root = fileURLToPath(new URL('../../..', import.meta.url))
const entry = (name: string) => join(root, 'e2e/embed/pages', name)

function configOf(version: ReactVersion, name: string): InlineConfig {
  const other = (library: string) => (version === 18 ? `${library}-18` : library)
  return {
    root,
    configFile: false,
    logLevel: 'error',
    // With all that React says about mistakes.
    mode: 'development',
    define: { 'process.env.NODE_ENV': '"development"' },
    resolve: {
      alias: [
        { find: /^react-dom(?=$|\/)/, replacement: other('react-dom') },
        { find: /^react(?=$|\/)/, replacement: other('react') },
      ],
    },
    build: { write: false, minify: false, lib: { entry: entry(name), formats: ['es'], fileName: 'page' } },
  }
}

async function codeOf(config: InlineConfig): Promise<string> {
  const built = [await build(config)].flat()[0] as unknown as { output: { code: string }[] }
  return built.output[0]?.code as string
}

/** The script of the page. */
export const reactScript = (version: ReactVersion) => codeOf(configOf(version, 'client.tsx'))

/** The page as a server draws it. */
export async function reactMarkup(version: ReactVersion, server: string): Promise<string> {
  const config = configOf(version, 'server.tsx')
  const code = await codeOf({ ...config, ssr: { noExternal: true }, build: { ...config.build, ssr: true } })
  const folder = temporaryFolder()
  const file = join(folder.path, 'server.mjs')
  writeFileSync(file, code)
  try {
    const { render } = (await import(pathToFileURL(file).href)) as { render: (server: string) => string }
    return render(server)
  } finally {
    folder.remove()
  }
}
