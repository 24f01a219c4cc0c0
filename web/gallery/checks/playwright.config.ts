// What the built stories are checked with (`./do test gallery`), and photographed.
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../../build/gallery-failures',
  globalSetup: './serve.ts',
  fullyParallel: true,
  workers: 2,
  // How long until a state is given up, which one that is well never meets, on a machine that does other things too.
  timeout: 120_000,
  reporter: 'list',
  use: {
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    },
  },
  projects: [
    { name: 'states', testMatch: ['sight.spec.ts', 'states.spec.ts'] },
    { name: 'texts', testMatch: 'texts.spec.ts' },
    { name: 'photographs', testMatch: 'photographs.spec.ts' },
  ],
})
