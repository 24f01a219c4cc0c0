import type { StoryObj } from '@storybook/react-vite'
import type { RequestHandler } from 'msw'
import type { Secret } from '../../console/account/steps'
import type { Locale, Session } from '../../console/api/types'
import { loadMessages } from '../../console/i18n/messages'
import { forget } from '../../console/offline/kept'
import { Console } from '../../console/shell/console'
import type { Messages } from '../../shared/i18n/messages'
import { ok } from '../fakes/answers'
import { onConsole } from '../fakes/console/answers'
import { readIn, session } from '../fakes/console/people'
import { now } from '../fakes/console/salon'
import { forgetChanges } from '../fakes/console/setup'
import { inPseudoLocale, isPseudoLocale, speak } from './pseudo-locale'
import { see } from './steps'
import { arriveAt, type Walk, wear } from './story'
import '../../console/parts/console.css'

interface Setting {
  handlers?: RequestHandler[]
  secret?: Secret
  /** What is there once the first of it is. */
  shows?: string
  /** Puts what the handlers keep back to what it is at first. */
  begin?: () => unknown
}

const stay: Walk = () => Promise.resolve()
const load = async (locale: Locale, isIn: boolean) => inPseudoLocale(await loadMessages(locale, isIn))

/** A state of the console: the address at which it begins, and what to do there until the state shows. */
export function inConsole(path: string, walk = stay, setting: Setting = {}): StoryObj {
  const { handlers = [], secret, shows = 'h1', begin } = setting
  return {
    parameters: { handlers },
    // The salon's clock, which is later than that of the pages for visitors.
    beforeEach: () => {
      const before = Date.now
      const ahead = Date.parse(now) - before()
      Date.now = () => before() + ahead
      return () => {
        Date.now = before
      }
    },
    loaders: async ({ globals }) => {
      const language = String(globals.language)
      speak(language)
      arriveAt(path)
      localStorage.removeItem('console-locale')
      await forget()
      forgetChanges()
      await begin?.()
      const locale = isPseudoLocale(language) ? 'en' : (language as Locale)
      readIn(locale)
      await wear({ accent: '#8a3b5c' })
      return { locale, messages: await load(locale, false) }
    },
    render: (_, { loaded }) => {
      const { locale, messages } = loaded as { locale: Locale; messages: Messages }
      return <Console locale={locale} messages={messages} loadMessages={load} secret={secret} />
    },
    play: async () => {
      await see(shows)
      await walk()
    },
  }
}

/** The console finds a session in this state. */
export const found = (state: Session['state'], more: Partial<Session> = {}) =>
  onConsole('get', '/api/v1/session', () => ok(session(state, more)))
