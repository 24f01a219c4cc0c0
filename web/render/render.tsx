// The server's part of the front end: one script without any need of its own, that runs where there is nothing but
// JavaScript. From a payload it makes what stands in <div id="root">.
import { renderToString } from 'react-dom/server.browser'
import type { SitePage } from '../shared/api/types'
import { identifierPrefix } from '../site/frame/prefix'
import { SiteScreen } from '../site/frame/site-screen'

function renderPage(payloadJson: string): string {
  const page: SitePage = JSON.parse(payloadJson)
  return renderToString(<SiteScreen page={page} />, { identifierPrefix })
}

Object.assign(globalThis, { renderPage })
