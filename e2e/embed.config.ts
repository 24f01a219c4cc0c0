import { defineConfig } from '@playwright/test'
import browser from './playwright.config.ts'

// Host pages with a booking page inside. A test sets the width where it matters; the host is an ordinary window.
export default defineConfig({
  ...browser,
  testDir: 'embed',
  outputDir: '../build/e2e-embed',
  workers: 2,
  projects: [{ name: 'embed', use: { viewport: { width: 1280, height: 900 } } }],
})
