// The built stories in a browser. A worker keeps one page for all of its states: Storybook goes from one to the next
// without loading anything again.
import { readdirSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { fileURLToPath } from 'node:url'
import { test as base, type Page } from '@playwright/test'
import { languageTag } from '../../shared/i18n/language-tag'
import { isPseudoLocale, type PseudoLocale } from '../storybook/pseudo-locale'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

interface Story {
  id: string
  title: string
  /** As its export is called, in small letters: times-failed. */
  name: string
}

/** All states, in the order of the stories. */
export function allStories(): Story[] {
  const index = JSON.parse(readFileSync(path('../../../build/gallery/index.json'), 'utf8'))
  const entries = Object.values<Story & { exportName: string }>(index.entries)
  return entries.map(({ id, title, exportName }) => {
    const name = exportName.replaceAll(/(?<!^)[A-Z]/g, letter => `-${letter}`).toLowerCase()
    return { id, title, name }
  })
}

/** How a page is looked at. */
export type Globals = Partial<Record<'theme' | 'language' | 'direction', string>>

/** How it is looked at otherwise. A page of the site has a language and direction of its own. */
const usual: Globals = { theme: 'light', language: 'en', direction: 'ltr' }

interface Channel {
  on: (name: string, listener: (told: never) => void) => void
  off: (name: string, listener: (told: never) => void) => void
  emit: (name: string, what: unknown) => void
}

declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel
  var __STORYBOOK_PREVIEW__: { ready: () => Promise<unknown> }
  /** Of the document that was loaded for the states. */
  var isLoadedHere: true | undefined
}

export class Gallery {
  readonly page: Page
  private errors: string[] = []
  private loaded = ''

  constructor(page: Page) {
    this.page = page
    page.on('pageerror', error => this.errors.push(error.message))
    page.on('console', message => {
      // The browser reports what the made-up server refuses.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.errors.push(message.text())
    })
  }

  // A change of these would draw the state that is shown anew, in the way of the next: the page is loaded instead.
  // And style sheets stay in a page: those of the widget have nothing to say on the site or in the console.
  private async load(globals: Globals, kind: string) {
    const wanted = `${kind} ${JSON.stringify(globals)}`
    if (wanted === this.loaded) return
    this.loaded = wanted
    const { page } = this
    await page.goto('/iframe.html')
    await page.waitForFunction(() => globalThis.__STORYBOOK_PREVIEW__?.ready)
    await page.evaluate(() => globalThis.__STORYBOOK_PREVIEW__.ready().then(() => undefined))
    // Not in the address: Storybook drops them there unless it names a state too.
    await page.evaluate(
      changed => globalThis.__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: changed }),
      globals,
    )
    // Storybook's own messages, which are hidden, come after the page: a page begins with its own first link.
    await page.evaluate(() => {
      document.body.prepend(document.getElementById('storybook-root')!)
      globalThis.isLoadedHere = true
    })
  }

  /**
   * Looks at a state, and once more if its document was loaded anew meanwhile: what a state that was left still had on
   * its way may do that to the next, before the look or within it. The log says so.
   */
  async inOneDocument<Found>(name: string, look: () => Promise<Found>): Promise<Found> {
    try {
      const found = await look()
      if (await this.isKept()) return found
    } catch (error) {
      if (await this.isKept()) throw error
    }
    console.log(`${name}: its document was loaded anew, at ${this.page.url()}`)
    this.loaded = ''
    await this.page.emulateMedia({ forcedColors: 'none' })
    return await look()
  }

  // Whether the document is the one that was loaded here.
  private async isKept(): Promise<boolean> {
    await this.page.waitForLoadState()
    return await this.page.evaluate(() => Boolean(globalThis.isLoadedHere)).catch(() => false)
  }

  /**
   * Leads the page into a state. What the console says meanwhile and what cannot be reached is a mistake. Throws if the
   * page is not in the theme, language and direction that were asked for: what is looked at then says nothing.
   */
  async show({ id, title }: Story, globals: Globals = {}): Promise<string[]> {
    await this.load(globals, /^(Site|Console)/.exec(title)?.[0] ?? 'Widget')
    this.errors = []
    const missing = await this.page.evaluate(opened, id)
    await this.page.evaluate(withItsFonts)
    const others = await notAsAsked(this.page, title === 'Site' ? globals : { ...usual, ...globals })
    if (others.length) throw new Error([`${id} is not shown as asked:`, ...others, ...missing].join('\n'))
    return [...(title === 'Trouble' ? [] : this.errors), ...missing]
  }
}

/** In what a page differs from how it was to be looked at. */
export async function notAsAsked(page: Page, { theme, language, direction }: Globals): Promise<string[]> {
  const is = await page.evaluate(() => {
    const { lang, dir, dataset } = document.documentElement
    return { theme: dataset.theme ?? 'auto', language: lang, direction: dir, texts: document.body.textContent }
  })
  const mark = language && isPseudoLocale(language) ? marks[language] : undefined
  const tag = language && (mark ? 'en' : languageTag(language))
  const differs = (what: 'theme' | 'language' | 'direction', asked: string | undefined) =>
    asked === undefined || asked === is[what] ? [] : [`its ${what} is "${is[what]}", not "${asked}"`]
  return [
    ...differs('theme', theme),
    // The console says in which country's way it writes: en-GB for en.
    ...(tag && regional.test(is.language) && is.language.startsWith(`${tag}-`) ? [] : differs('language', tag)),
    ...differs('direction', direction),
    ...(mark && !mark.test(is.texts) ? [`its texts are not in "${language}"`] : []),
  ]
}

// A language with a country, as far as it is not one of those that texts are in.
const regional = /^(?!pt-BR$)[a-z]{2}-[A-Z]{2}$/

// What only texts in a made-up language have.
const marks: Record<PseudoLocale, RegExp> = { long: /[åëïøü]/, mirrored: /\u202e/ }

// Runs in the page. Where the fonts came too late for a visitor they stay out; here they are what is looked at.
async function withItsFonts() {
  delete document.documentElement.dataset.lateFonts
  document.body.getBoundingClientRect()
  await document.fonts.ready
}

// Runs in the page. What went wrong on the way to the state.
function opened(id: string): Promise<string[]> {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
  return new Promise(done => {
    const wrong: string[] = []
    const fails = (error: unknown) =>
      wrong.push(`was not reached: ${(error as Error)?.message ?? JSON.stringify(error)}`)
    const troubles = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']
    const finished = ({ storyId }: { storyId: string }) => {
      if (storyId !== id) return
      channel.off('storyFinished', finished)
      for (const trouble of troubles) channel.off(trouble, fails)
      done(wrong)
    }
    for (const trouble of troubles) channel.on(trouble, fails)
    channel.on('storyFinished', finished)
    channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
  })
}

/** Whatever is exported below in-page, for `page.evaluate`: as functions of `window.checks`. */
function ownScript(): string {
  const folder = path('in-page')
  const sources = readdirSync(folder).map(name => stripTypeScriptTypes(readFileSync(`${folder}/${name}`, 'utf8')))
  const names = sources.flatMap(text =>
    [...text.matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name]) => name),
  )
  const scopes = sources.map(text => {
    const own = names.filter(name => new RegExp(`^export .*function ${name}\\b`, 'm').test(text))
    return `{ ${text.replaceAll(/^export /gm, '')}\nObject.assign(window.checks, { ${own} }) }`
  })
  return `window.checks = {}\n${scopes.join('\n')}`
}

/** What a page of the gallery can be asked for: a function of in-page, or axe's judgement of colours or sizes alone. */
export type Check =
  | 'judge'
  | 'colours'
  | 'sizes'
  | 'keptColours'
  | 'sideways'
  | 'moving'
  | 'cutTexts'
  | 'coveredFocus'
  | 'lostEdges'
  | 'mirrored'

/** Runs in the page, after `inPageScripts`: the mistakes that some checks find. */
export async function runAll(names: readonly Check[]): Promise<string[]> {
  const { checks } = window as unknown as {
    checks: Record<string, (only?: 'colours' | 'sizes') => string[] | Promise<string[]>>
  }
  const found: string[] = []
  for (const name of names) {
    const only = name === 'colours' || name === 'sizes' ? name : undefined
    found.push(...(await (only ? checks.judge!(only) : checks[name]!())))
  }
  return found
}

/** What a page needs to be checked, before it is loaded. */
export const inPageScripts = () => [
  readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'),
  ownScript(),
]

export const test = base.extend<object, { gallery: Gallery }>({
  gallery: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.GALLERY!,
        locale: 'en-GB',
        timezoneId: 'Europe/Warsaw',
        reducedMotion: 'reduce',
      })
      const page = await context.newPage()
      for (const script of inPageScripts()) await page.addInitScript(script)
      await use(new Gallery(page))
      await context.close()
    },
    { scope: 'worker' },
  ],
})

/** Shows the state in a theme. */
export const paint = (page: Page, theme: string) =>
  page.evaluate(name => document.documentElement.setAttribute('data-theme', name), theme)

/** Writes the page from left to right, or from right to left. */
export const write = (page: Page, direction: string) =>
  page.evaluate(to => document.documentElement.setAttribute('dir', to), direction)

/** Writes all texts larger; as they are for an empty size. */
export const enlarge = (page: Page, size: string) =>
  page.evaluate(to => document.documentElement.style.setProperty('font-size', to), size)
