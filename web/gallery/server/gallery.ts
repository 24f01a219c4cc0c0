import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The page of all states. */
export function answerGallery(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
  response.end(readFileSync(`${root}web/gallery/page/gallery.html`))
}

/** A source of the gallery's own scripts, as the browser can read it: they need no build. */
export function answerSource(path: string, response: ServerResponse) {
  const file = `${root}${path.slice(1)}`
  if (!/^\/web\/(gallery|shared)\/([\w-]+\/)*[\w.-]+\.(ts|css)$/.test(path) || !existsSync(file))
    return response.writeHead(404).end()
  const text = readFileSync(file, 'utf8')
  const isScript = path.endsWith('.ts')
  response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/css' })
  response.end(isScript ? stripTypeScriptTypes(text) : text)
}
