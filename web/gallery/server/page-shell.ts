import { readFileSync } from 'node:fs'
import type { PagePayload } from '../../shared/api/types.ts'
import { brandAttributes } from '../../shared/ui/brand.ts'
import { today } from '../fakes/slots.ts'
import { accentStyle } from './site-document.ts'

interface Chunk {
  file: string
  src?: string
  css?: string[]
}

interface Shell {
  nonce: string
  /** Folder of the build; without it the sources are served by Vite. */
  built?: string
  /** The page shows itself in the gallery. */
  look?: { dir: string; pseudo?: string | undefined }
}

const entry = 'web/widget/app/main.tsx'

// The made-up world has a day of its own: what asks for today has to use it.
const standStill = `{
  const now = Date.now, past = now() - Date.parse('${today}T08:00Z')
  Date.now = () => now() - past
}`

/** The page around the widget, as the server writes it. */
export function pageShell(payload: PagePayload, { nonce, built, look }: Shell): string {
  const attributes = Object.entries(brandAttributes(payload.business))
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
  const json = JSON.stringify(payload).replaceAll('<', '\\u003c')
  const head = built ? builtHead(built, nonce, payload) : `<script type="module" src="/${entry}"></script>`
  return `<!doctype html>
<html lang="${payload.locale}" dir="${look?.dir ?? 'ltr'}" ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${payload.business.name}</title>
<style nonce="${nonce}">${accentStyle(payload)}</style>
<script nonce="${nonce}">${standStill}</script>
${look ? `<script type="module" nonce="${nonce}" src="/web/gallery/driver/open-state.ts"></script>` : ''}
${look?.pseudo ? inPseudoLocale(head, look.pseudo) : head}
</head>
<body>
<div id="root"></div>
<script type="application/json" id="payload" nonce="${nonce}">${json}</script>
</body>
</html>`
}

const fontFiles = {
  plain: ['inter'],
  classic: ['inter', 'source-serif-4'],
  humanist: ['source-sans-3'],
  editorial: ['source-sans-3', 'fraunces'],
  rounded: ['nunito'],
  geometric: ['inter', 'outfit'],
}

// Chunks name each other relatively: below a folder of its own the whole build comes in the made-up language.
function inPseudoLocale(head: string, pseudo: string): string {
  return head.replace(/(src|href)="\/assets\/([^"]+\.js)"/g, `$1="/${pseudo}/assets/$2"`)
}

function builtHead(folder: string, nonce: string, { locale, business }: PagePayload): string {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))
  const main = manifest[entry]!
  const fonts = fontFiles[business.fonts ?? 'plain'].map(
    name => Object.values(manifest).find(chunk => chunk.src?.endsWith(`/${name}-latin-wght-normal.woff2`))!,
  )
  return [
    ...(main.css ?? []).map(file => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map(({ file }) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`),
    `<link rel="modulepreload" href="/${manifest[`locales/${locale}.json`]!.file}">`,
    `<script type="module" nonce="${nonce}" src="/${main.file}"></script>`,
  ].join('\n')
}

/** The strictest policy under which the widget must work. */
export function contentPolicy(nonce: string): string {
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `worker-src 'self'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `require-trusted-types-for 'script'`,
  ].join('; ')
}
