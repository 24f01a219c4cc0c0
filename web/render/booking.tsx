// The first step of a booking page, as the browser would draw it (widget/app/main.tsx).
import { renderToStaticMarkup, renderToString } from 'react-dom/server.browser'
import type { FirstDrawing, PagePayload } from '../shared/api/types'
import type { Messages } from '../shared/i18n/messages'
import { identifierPrefix } from '../shared/lib/identifier-prefix'
import { App } from '../widget/app/app'
import { drawnOn } from '../widget/app/opening/first-drawing'
import { firstScreens } from '../widget/app/screen-registry'
import { CalendarsScreen } from '../widget/features/catalogue/calendars'
import { ServicesScreen } from '../widget/features/catalogue/services'
import { MenuScreen } from '../widget/features/menu/menu'
import { Choices } from '../widget/features/times/choices'
import { choicesChunk, noTimesChunk } from '../widget/features/times/lazy-parts'
import { NoTimes } from '../widget/features/times/no-times'
import { TimesScreen } from '../widget/features/times/times'
import { TimesAsLinks } from './times-as-links'

/** What the server asks for: a page as it is for every visitor. */
export interface BookingPage {
  payload: PagePayload
  drawn: FirstDrawing
}

interface LocaleFile {
  default: { messages: Messages }
}

const files = import.meta.glob<LocaleFile>('/locales/*.json', { eager: true })
const messages = new Map<string, Messages>()
for (const [path, { default: file }] of Object.entries(files)) {
  const locale = path.slice('/locales/'.length, -'.json'.length)
  messages.set(locale, file.messages)
}

firstScreens.services.give(ServicesScreen)
firstScreens.calendars.give(CalendarsScreen)
firstScreens.menu.give(MenuScreen)
firstScreens.times.give(TimesScreen)
choicesChunk.give(Choices)
noTimesChunk.give(NoTimes)

/** Between what stands in the page and what is for browsers without script; React writes no comment like it. */
export const separator = '<!-- without script -->'

/** What stands in <div id="root">, then the separator, then what a browser shows that runs no script. */
export function renderBooking({ payload, drawn }: BookingPage): string {
  const known = messages.get(payload.locale)
  if (!known) throw new Error(`There are no texts in ${payload.locale}.`)
  const app = <App payload={payload} messages={known} device={drawnOn(drawn, payload)} brought={{}} />
  const links = <TimesAsLinks payload={payload} path={drawn.path} tag={drawn.tag} />
  return renderToString(app, { identifierPrefix }) + separator + renderToStaticMarkup(links)
}
