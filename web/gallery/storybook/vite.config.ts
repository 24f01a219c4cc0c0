// How Storybook builds the stories: as the pages are built, but that texts come through the gallery (texts.ts).
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compileMessages } from '../../tools/compile-messages.ts'
import { cutFonts } from '../../tools/made/cut-fonts.ts'
import { publicHolidays } from '../../tools/made/public-holidays.ts'
import { cssOptions } from '../../tools/styles/css-options.ts'

const texts = fileURLToPath(new URL('texts.ts', import.meta.url))

export default defineConfig({
  publicDir: false,
  plugins: [react(), cutFonts(), publicHolidays(), compileMessages()],
  resolve: {
    alias: [
      { find: /^(\.\.\/)+shared\/i18n\/messages$/, replacement: texts },
      {
        find: '@formatjs/icu-messageformat-parser',
        replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
      },
    ],
  },
  json: { stringify: true },
  css: cssOptions,
  build: { chunkSizeWarningLimit: 5000 },
})
