import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sitePages } from '../gallery/fakes/site/site-pages'
import { rendererOf, siteBuild, siteDocument } from '../gallery/server/site-document'
import { pages } from '../site/frame/everything.fixture'

// What the server draws and what the browser has are built apart, and must fit.

const folder = mkdtempSync(join(tmpdir(), 'site-build-'))
const config = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const assets = (end: string) => readdirSync(join(folder, 'assets')).filter(name => name.endsWith(end))

beforeAll(async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const common = { logLevel: 'silent', build: { outDir: folder, manifest: '.vite/manifest.json' } } as const
  await build({ ...common, configFile: config('../site/vite.config.ts') })
  for (const mode of ['render', 'loader'])
    await build({
      logLevel: 'silent',
      mode,
      configFile: config('vite.config.ts'),
      build: { outDir: `${folder}/render` },
    })
}, 60_000)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

test('of the scripts there is one file each, and one style sheet', () => {
  expect(assets('.js')).toHaveLength(1)
  expect(assets('.css')).toHaveLength(1)
  expect(readdirSync(join(folder, 'render')).sort()).toEqual(['loader.js', 'render.js'])
})

test('the loader fits into a page', () => {
  const loader = read('render/loader.js').trim()
  expect(loader.length).toBeLessThanOrEqual(1024)
  expect(loader).not.toContain('</')
  expect(loader).not.toContain('\n')
})

test('every class that the server writes has its rules in the style sheet', () => {
  const renderPage = rendererOf(read('render/render.js'))
  const styles = read(`assets/${assets('.css')[0]}`)
  const classes = new Set<string>()
  for (const [, page] of pages)
    for (const [, names] of renderPage(JSON.stringify(page)).matchAll(/\sclass="([^"]*)"/g))
      for (const name of names!.split(' ').filter(Boolean)) classes.add(name)
  expect(classes.size).toBeGreaterThan(100)
  expect([...classes].filter(name => !styles.includes(`.${name}`))).toEqual([])
})

test('drawing one page leaves nothing behind for the next', () => {
  const renderPage = rendererOf(read('render/render.js'))
  const [home, post] = [sitePages.home, sitePages.post].map(page => JSON.stringify(page)) as [string, string]
  const first = renderPage(home)
  renderPage(post)
  expect(() => renderPage('{')).toThrow()
  expect(() => renderPage('{}')).toThrow()
  expect(renderPage(home)).toBe(first)
})

test('a document has no script but the loader', () => {
  const html = siteDocument(sitePages.home!, siteBuild(folder))
  expect([...html.matchAll(/<script(?! type="application\/json")/g)]).toHaveLength(1)
  expect(html).toContain(`data-entry="/assets/${assets('.js')[0]}"`)
})
