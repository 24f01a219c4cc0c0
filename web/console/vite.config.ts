// What browsers load of the console. A build of its own, so that nothing of it is in the files of widget and site, nor
// theirs in its.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from '../tools/compile-messages.ts'
import { compress } from '../tools/compress.ts'
import { cutFonts } from '../tools/made/cut-fonts.ts'
import { publicHolidays } from '../tools/made/public-holidays.ts'
import { cssOptions } from '../tools/styles/css-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root,
  base: '/',
  publicDir: false,
  plugins: [react(), cutFonts(), publicHolidays(), compileMessages(), compress()],
  resolve: {
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  json: { stringify: true },
  css: cssOptions,
  build: {
    outDir: `${root}build/web`,
    emptyOutDir: false,
    manifest: '.vite/console.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    minify: 'terser',
    terserOptions: { module: true, compress: { passes: 2, ecma: 2020 } },
    rolldownOptions: { input: `${root}web/console/shell/main.tsx` },
  },
})
