// The site's part of what browsers load: one script and one style sheet. A build of its own, since what it would share
// with the widget could only be shared in files of their own, and the first step of the widget has no room for them.
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compress } from '../tools/compress.ts'
import { cutFonts } from '../tools/made/cut-fonts.ts'
import { cssOptions } from '../tools/styles/css-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default defineConfig({
  root,
  publicDir: false,
  plugins: [react(), cutFonts(), compress()],
  css: cssOptions,
  build: {
    outDir: `${root}build/web`,
    emptyOutDir: false,
    manifest: '.vite/site.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${root}web/site/browser/hydrate.tsx` },
  },
})
