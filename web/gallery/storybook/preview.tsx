import '../../shared/ui/tokens.css'
import type { Preview } from '@storybook/react-vite'
import { setupWorker } from 'msw/browser'
import { HttpNetworkFrame } from 'msw/experimental'
import { useLayoutEffect } from 'react'
import { addons } from 'storybook/preview-api'
import { applyTheme, type Theme } from '../../shared/storage/theme-choice'
import { consoleHandlers } from '../fakes/console/handlers'
import { handlers } from '../fakes/handlers'
import { today } from '../fakes/slots'
import { pseudoLocales } from './pseudo-locale'

// The made-up world has a day of its own: what asks for today has to use it.
const now = Date.now
const past = now() - Date.parse(`${today}T08:00Z`)
Date.now = () => now() - past

const worker = setupWorker(...handlers, ...consoleHandlers)
const started = worker.start({
  quiet: true,
  onUnhandledFrame: ({ frame, defaults }) => {
    if (frame instanceof HttpNetworkFrame && new URL(frame.data.request.url).pathname.startsWith('/api/'))
      defaults.error()
  },
})

// A page begins in its language. One that has begun in another is opened anew, and led to the state again.
const channel = addons.getChannel()
let shown: { storyId: string; language: unknown } | undefined
channel.on('globalsUpdated', ({ globals }: { globals: Record<string, unknown> }) => {
  if (!shown || shown.language === globals.language) return
  channel.emit('forceRemount', { storyId: shown.storyId })
})

const choice = <Icon extends string>(title: string, icon: Icon, items: string[]) => ({
  toolbar: { title, icon, items, dynamicTitle: true },
})
const width = (name: string, width: string, height: string) => ({ name, styles: { width, height } })

const preview: Preview = {
  globalTypes: {
    theme: choice('Theme', 'mirror', ['light', 'dark', 'auto']),
    language: choice('Language', 'globe', [
      ...['en', 'da', 'de', 'es', 'fr', 'hu', 'it', 'nl', 'pl', 'pt-br', 'pt'],
      ...pseudoLocales,
    ]),
    direction: choice('Direction', 'transfer', ['ltr', 'rtl']),
  },
  initialGlobals: { theme: 'light', language: 'en', direction: 'ltr', viewport: { value: 'phone' } },
  parameters: {
    // Without a class of Storybook's on <body>, whose padding is the page's own.
    layout: 'none',
    controls: { disable: true },
    actions: { disable: true },
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: width('390 px', '390px', '844px'),
        narrow: width('320 px', '320px', '640px'),
        tablet: width('860 px', '860px', '900px'),
        desk: width('1280 px', '1280px', '860px'),
      },
    },
  },
  loaders: [() => started],
  beforeEach: ({ id, globals, parameters }) => {
    shown = { storyId: id, language: globals.language }
    worker.use(...(parameters.handlers ?? []))
    return () => worker.resetHandlers()
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const direction = parameters.direction ?? globals.direction
      useLayoutEffect(() => {
        applyTheme(globals.theme as Theme)
        document.documentElement.dir = direction
      }, [globals.theme, direction])
      return <Story />
    },
  ],
}

export default preview
