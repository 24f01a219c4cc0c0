// Storybook over all states of the pages. `./do look` shows it.
import { fileURLToPath } from 'node:url'
import type { StorybookConfig } from '@storybook/react-vite'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const config: StorybookConfig = {
  framework: {
    name: '@storybook/react-vite',
    options: { builder: { viteConfigPath: 'web/gallery/storybook/vite.config.ts' } },
  },
  stories: ['../stories/*.stories.tsx'],
  // What MSW answers with is called from this script, which has to come from the pages' own origin.
  staticDirs: [
    { from: `${root}node_modules/msw/lib/mockServiceWorker.js`, to: '/mockServiceWorker.js' },
    // Where the console shows the page of the business in a frame.
    { from: `${root}web/gallery/storybook/booking-page.html`, to: '/widget/booking.html' },
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
  // Storybook takes the folder above this one for the root; locales are found from that of the project.
  viteFinal: found => ({ ...found, root }),
}

export default config
