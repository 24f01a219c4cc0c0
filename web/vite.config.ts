import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './tools/compile-messages.ts'
import { compress } from './tools/compress.ts'
import { firstChunks } from './tools/first-chunks.ts'
import { cutFonts } from './tools/made/cut-fonts.ts'
import { publicHolidays } from './tools/made/public-holidays.ts'
import { cssOptions } from './tools/styles/css-options.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [react(), cutFonts(), publicHolidays(), compileMessages(), compress()],
  // Messages arrive parsed (tools/compile-messages.ts); only the tests of the tools need the parser.
  resolve: {
    alias: process.env.VITEST
      ? {}
      : { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  json: { stringify: true },
  css: cssOptions,
  build: {
    outDir: `${root}build/web`,
    emptyOutDir: true,
    manifest: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Half a kilobyte less of the first step than the bundler's own. A function whose body is copied to where it is
    // called compresses worse.
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 3, ecma: 2020, inline: 1 } },
    rolldownOptions: {
      input: `${root}web/widget/app/main.tsx`,
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: firstChunks(), minSize: 0 }] },
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith('?later') ? 'later-' : ''}[name]-[hash:6].js`,
      },
    },
  },
  // How long until a test is given up, which one that passes never meets, on a machine that does other things too.
  test: { include: ['web/**/*.test.ts'], environment: 'node', testTimeout: 120_000 },
})
