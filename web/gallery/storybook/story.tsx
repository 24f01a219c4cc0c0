import type { StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import type { Business, Locale, PagePayload } from '../../shared/api/types'
import type { Messages } from '../../shared/i18n/messages'
import { accentProperties } from '../../shared/ui/accent'
import { brandAttributes } from '../../shared/ui/brand'
import siteStyles from '../../site/frame/site.css?inline'
import { SiteScreen } from '../../site/frame/site-screen'
import { App } from '../../widget/app/app'
import { browserDevice, type Device } from '../../widget/session/device'
import { fakePage } from '../fakes/pages'
import { sitePages } from '../fakes/site/site-pages'
import { isPseudoLocale, speak } from './pseudo-locale'
import { see } from './steps'
import { loadMessages } from './texts'

export type Walk = () => Promise<unknown>

const stay: Walk = () => Promise.resolve()

interface Setting {
  /** What the server answers in another way than it otherwise does. */
  handlers?: RequestHandler[]
  /** Nothing was chosen about cookies yet. */
  isFirstVisit?: true
  /** Makes a page of what the server would send that cannot be drawn. The console says so. */
  spoil?: (payload: PagePayload) => PagePayload
}

interface Opened {
  payload: PagePayload
  messages: Messages
  device: Device
}

/** A state of a booking page: the address at which it begins, and what to do there until the state shows. */
export function at(path: string, walk = stay, { isFirstVisit, spoil, handlers }: Setting = {}): StoryObj {
  return {
    parameters: { handlers },
    loaders: async ({ globals }): Promise<Opened> => {
      const language = String(globals.language)
      speak(language)
      arriveAt(path)
      siteSheet.textContent = ''
      const consent = isFirstVisit ? '; max-age=0' : ''
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store.
      document.cookie = `cookie_consent=essential; path=/${consent}`
      const locale = isPseudoLocale(language) ? 'en' : (language as Locale)
      const payload = fakePage(new URL(location.href), locale)
      if (!payload) throw new Error(`There is no page at ${path}.`)
      await wear(payload.business)
      return { payload: spoil?.(payload) ?? payload, messages: await loadMessages(locale), device: browserDevice() }
    },
    render: (_, { loaded }) => <App {...(loaded as Opened)} brought={{}} />,
    play: async () => {
      await see('h1')
      await walk()
    },
  }
}

/** A page of the made-up site, as the server draws it. */
export function sitePage(name: string, walk = stay): StoryObj {
  const page = sitePages[name]!
  return {
    parameters: { direction: page.path === '/rtl' ? 'rtl' : undefined },
    loaders: async () => {
      arriveAt(page.path)
      siteSheet.textContent = siteStyles
      document.title = page.document_title
      document.documentElement.lang = page.locale
      await wear(page.business)
      return {}
    },
    render: () => <SiteScreen page={page} />,
    play: async () => {
      await see('h1')
      await walk()
    },
  }
}

// The site and the booking pages have a style of their own for whole documents.
const siteSheet = document.head.appendChild(document.createElement('style'))

/** The page's address and an empty memory, as after a link in another window. */
export function arriveAt(path: string) {
  history.replaceState(null, '', path)
  sessionStorage.clear()
  scrollTo(0, 0)
}

/** The look of the business, as the server writes it into the page; done once its letters are there. */
export async function wear(business: Partial<Business>) {
  const { documentElement: root } = document
  root.removeAttribute('style')
  for (const [name, value] of Object.entries(brandAttributes(business as Business))) root.setAttribute(name, value)
  for (const [name, value] of Object.entries(accentProperties(business.accent ?? '')))
    root.style.setProperty(name, value)
  const style = getComputedStyle(root)
  const faces = ['--text-face', '--display-face'].map(name => style.getPropertyValue(name))
  await Promise.all(faces.map(face => document.fonts.load(`1em ${face}`, 'aő')))
}
