import '../../shared/ui/tokens.css'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { inTime, patience } from '../../shared/api/deadline'
import type { FirstDrawing, PagePayload } from '../../shared/api/types'
import { embedding } from '../../shared/embed/framed'
import { loadFirstMessages, loadMessages, loadWithFallback } from '../../shared/i18n/messages'
import { identifierPrefix } from '../../shared/lib/identifier-prefix'
import { nameTitles } from '../../shared/lib/page-title'
import { reloadOnMissingChunk, withoutReload } from '../../shared/navigation/reload-guard'
import { applyTheme, rememberedTheme } from '../../shared/storage/theme-choice'
import { settleFont } from '../../shared/ui/font'
import { firstStep } from '../booking/start'
import { loadGuestQuestions } from '../features/guest/lazy-questions'
import { hasFirstParts, loadFirstParts } from '../features/times/lazy-parts'
import { browserDevice } from '../session/device'
import { frameChunk } from '../session/embed/lazy'
import { typedBefore } from '../session/typed'
import { keepForNextPage } from '../session/visit-source'
import { App } from './app'
import { drawsTheSame } from './opening/first-drawing'
import type { LinkPrefill } from './opening/link-prefill'
import type { Typed } from './opening/opened'
import { sameControl } from './opening/same-control'
import { isFirst, screenChunk } from './screen-registry'

const root = document.getElementById('root')!
const payload: PagePayload = JSON.parse(document.getElementById('payload')?.textContent ?? '')
/** What stands in the page already; nothing where the server has drawn nothing. */
const drawn: FirstDrawing | undefined = root.dataset.drawn ? JSON.parse(root.dataset.drawn) : undefined
nameTitles(payload.business.name)
reloadOnMissingChunk()
// In a frame the page around it has its say.
if (embedding) frameChunk.load().catch(console.error)
else applyTheme(rememberedTheme())
addEventListener('pagehide', keepForNextPage)

/** How long the page waits for parts that it can do without at first, in milliseconds. */
const partLimit = 4000

/** What the server has drawn is not there any more. */
let isBroken = false
// What hangs may still come, and is shown then.
const slow = setTimeout(sayBroken, patience)
open()
  .catch(error => {
    console.error(error)
    sayBroken()
  })
  .finally(() => clearTimeout(slow))

async function open() {
  const prefill = bringsSomething() ? await takeLinkPrefill() : undefined
  const wanted = prefill?.locale ?? payload.locale
  // A screen that does not come is missed by the page, which tries again, loads itself anew and can say so.
  const step = firstStep[payload.screen]
  const screen = withoutReload(screenChunk(step).load).catch(() => undefined)
  // Where something is drawn, early.ts has decided.
  const font = drawn && wanted === payload.locale ? undefined : settleFont(wanted)
  const texts = loadWithFallback(wanted, isFirst(step) ? loadFirstMessages : loadMessages)
  const parts = Promise.all([loadFirstParts(payload), loadGuestQuestions(payload)])
  const [spoken] = await Promise.all([texts, screen, inTime(parts, partLimit).catch(() => undefined)])
  const { locale, messages } = spoken
  const device = browserDevice()
  const brought = { prefill, typed: typedBefore<Typed>() }
  const app = <App payload={{ ...payload, locale }} messages={messages} device={device} brought={brought} />
  const options = { identifierPrefix, onRecoverableError: (error: unknown) => console.error(error) }
  const isThere = !isBroken && screenChunk(step).get() !== undefined && hasFirstParts(payload)
  const isSame = drawn && isThere && drawsTheSame(payload, drawn, { locale, device, brought })
  if (!isSame) await font
  const whole = <Opened>{app}</Opened>
  if (isSame) {
    // React takes presses while it goes on with what is drawn.
    window.early?.endPresses()
    hydrateRoot(root, whole, options)
  } else createRoot(root, options).render(whole)
}

// What was pressed before anything could answer (early.ts) is pressed again once the page can, in its new place if the
// page was drawn anew.
function Opened({ children }: { children: ReactNode }) {
  // At once, or a press on what is drawn anew would count twice.
  useLayoutEffect(() => window.early?.endPresses(), [])
  useEffect(() => {
    window.early?.endMoves()
    const pressed = window.early?.pressed
    if (pressed) (pressed.isConnected ? pressed : sameControl(root, pressed))?.click()
  }, [])
  return children
}

// Most links bring nothing along, and need not wait for what reads it.
function bringsSomething(): boolean {
  if (/[?&](first_name|last_name|name|email|phone|month|time|locale|staff|guests)=/.test(location.search)) return true
  try {
    return sessionStorage.getItem('brought') !== null
  } catch {
    return false
  }
}

async function takeLinkPrefill(): Promise<LinkPrefill | undefined> {
  try {
    return await (await import('./opening/link-prefill')).linkPrefill(payload)
  } catch (error) {
    console.error(error)
    return undefined
  }
}

// Without a single text there is no language to say it in but one.
function sayBroken() {
  isBroken = true
  const again = document.createElement('button')
  again.textContent = 'Load again'
  again.onclick = () => location.reload()
  root.replaceChildren('This page could not be loaded. ', again)
}
