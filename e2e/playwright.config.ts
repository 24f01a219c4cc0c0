import { defineConfig } from '@playwright/test'

// Debian's browser, without anything that talks to the world or waits for a graphics card.
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

// Files of what does not differ by width, or that set it themselves, each tried at one alone. Who skips a test within
// pays for its page, server and database first.
const files = (names: string) => names.split(' ').map(name => `**/${name}.spec.ts`)
const onPhone = files('confirm first-sight link-arrival lost-answer missing-part presses proof slow')
const onWidePage = files('first-free guest-link hanging history malformed pages site-languages site-texts stripe zones')

export default defineConfig({
  testDir: 'browser',
  outputDir: '../build/e2e',
  fullyParallel: true,
  // One more than a small machine has processors: pages wait a good part of their time.
  workers: 3,
  retries: 0,
  // How long until a wait is given up, which a test that passes never meets, on a machine that does other things too.
  timeout: 400_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: quiet },
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    // Colours in the middle of a transition would fail the contrast check.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A fifth of the time goes into it; `--trace on` for what is to be looked into.
    trace: 'off',
  },
  projects: [
    { name: 'phone', testIgnore: onWidePage, use: { viewport: { width: 390, height: 844 } } },
    { name: 'desktop', testIgnore: onPhone, use: { viewport: { width: 1280, height: 900 } } },
  ],
})
