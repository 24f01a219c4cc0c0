// The server's part of the front end: one script without any need of its own, that runs where there is nothing but
// JavaScript. From what a page shows it makes what stands in <div id="root">.
import { renderToString } from 'react-dom/server.browser'
import type { SitePage } from '../shared/api/types'
import { identifierPrefix } from '../shared/lib/identifier-prefix'
import { SiteScreen } from '../site/frame/site-screen'
import { type BookingPage, renderBooking } from './booking'

function renderPage(payloadJson: string): string {
  const page: SitePage | BookingPage = JSON.parse(payloadJson)
  if ('drawn' in page) return renderBooking(page)
  return renderToString(<SiteScreen page={page} />, { identifierPrefix })
}

Object.assign(globalThis, { renderPage })
