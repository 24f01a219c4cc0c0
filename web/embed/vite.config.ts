// /embed.js for the pages of others: one module of a fixed name, which imports nothing.
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressFile } from '../tools/compress.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const outDir = process.env.EMBED_OUT ?? `${root}build/web`

export default defineConfig({
  root,
  publicDir: false,
  plugins: [{ name: 'compress-embed', apply: 'build', closeBundle: () => compressFile(`${outDir}/embed.js`) }],
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    minify: 'terser',
    terserOptions: {
      module: true,
      ecma: 2020,
      compress: { passes: 3, unsafe_arrows: true, keep_fargs: false },
      format: { comments: false },
    },
    lib: { entry: `${root}web/embed/embed.ts`, formats: ['es'], fileName: () => 'embed.js' },
  },
})
