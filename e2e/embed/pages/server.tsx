// Draws the page without a browser.
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'

export const render = (server: string) => renderToString(<App server={server} />)
