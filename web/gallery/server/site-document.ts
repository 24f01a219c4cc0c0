import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import type { SitePage } from '../../shared/api/types.ts'
import { accentProperties } from '../../shared/ui/accent.ts'

interface Entry {
  file: string
  css: string[]
  assets: string[]
}

/** What of the build a page of the site is made of. */
export function siteBuild(folder: string) {
  const read = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')
  const entry: Entry = JSON.parse(read('.vite/manifest.json'))['web/site/browser/hydrate.tsx']
  return { entry, loader: read('render/loader.js').trim(), renderPage: rendererOf(read('render/render.js')) }
}

export type SiteBuild = ReturnType<typeof siteBuild>

/** The server's engine has nothing but JavaScript, and so has this one. */
export function rendererOf(script: string): (payload: string) => string {
  const surroundings = createContext({})
  runInContext(script, surroundings)
  return (surroundings as { renderPage: (payload: string) => string }).renderPage
}

/** A page of the site, as the server writes it. */
export function siteDocument(page: SitePage, { entry, loader, renderPage }: SiteBuild, direction = 'ltr'): string {
  const payload = JSON.stringify(page)
  return `<!doctype html>
<html lang="${page.locale}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.document_title)}</title>
<link rel="preload" as="font" type="font/woff2" crossorigin href="/${entry.assets[0]}">
${entry.css.map(file => `<link rel="stylesheet" href="/${file}">`).join('\n')}
<style>${accentStyle(page)}</style>
</head>
<body>
<div id="root" data-entry="/${entry.file}"${page.is_preview ? ' data-at-once' : ''}>${renderPage(payload)}</div>
<script type="application/json" id="payload">${payload.replaceAll('<', '\\u003c')}</script>
<script>${loader}</script>
</body>
</html>`
}

/** The policy of such a page: nothing but what its hashes name. */
export function sitePolicy(page: SitePage, { loader }: SiteBuild): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  return [
    `default-src 'none'`,
    `script-src 'self' ${hash(loader)}`,
    `style-src 'self' ${hash(accentStyle(page))}`,
    `font-src 'self'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ')
}

function accentStyle({ business }: { business: { accent?: string } }): string {
  const properties = Object.entries(accentProperties(business.accent ?? ''))
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
