// Scripts that stand alone, each in one file below build/web/render: --mode render, what the server runs to draw a
// page; --mode loader, what it writes into every page of the site; --mode early, into every booking page; --mode
// worker, what it serves as the console's service worker.
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compileMessages } from '../tools/compile-messages.ts'
import { cutFonts } from '../tools/made/cut-fonts.ts'
import { cssOptions } from '../tools/styles/css-options.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))

const entries: Record<string, string> = {
  render: `${root}web/render/render.tsx`,
  loader: `${root}web/site/browser/loader.ts`,
  early: `${root}web/widget/app/opening/early.ts`,
  worker: `${root}web/console/offline/worker.ts`,
}

// Of styles only the names of classes are needed, and of workers nothing; the browser's build has the rest.
const scriptAlone: Plugin = {
  name: 'script-alone',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const name of Object.keys(bundle)) if (bundle[name]?.type === 'asset') delete bundle[name]
    },
  },
}

export default defineConfig(({ mode }) => ({
  root,
  publicDir: false,
  plugins: [react(), cutFonts(), compileMessages(), scriptAlone],
  css: cssOptions,
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: {
    // The part of that module that renderToString is in. The whole of it wants channels and encoders from its
    // surroundings as soon as it is loaded.
    alias: {
      'react-dom/server.browser': `${reactDom}/cjs/react-dom-server-legacy.browser.production.js`,
    },
  },
  build: {
    outDir: `${root}build/web/render`,
    emptyOutDir: false,
    // The server's engine is of 2022.
    target: 'es2022',
    modulePreload: false,
    lib: { entry: entries[mode]!, formats: ['iife'], name: `kalends_${mode}`, fileName: () => `${mode}.js` },
  },
}))
