// The host pages: what people's sites are like around a booking page. Each is written as its owner would write it.
import type { HostPage } from './hosts.ts'

export interface ElementOptions {
  calendar?: string
  /** Of the link inside. */
  label?: string
  /** More attributes, as they are written. */
  attributes?: string
}

/** What docs/embedding.md tells to paste. */
export function element(program: string, options: ElementOptions = {}): string {
  const { calendar = 'cut', label = 'Book online', attributes = '' } = options
  const link = `<a href="${program}/widget/bookings/${calendar}">${label}</a>`
  return `<kalends-booking calendar="${calendar}"${attributes && ` ${attributes}`}>${link}</kalends-booking>`
}

export const scriptTag = (program: string) => `<script type="module" async src="${program}/embed.js"></script>`

interface Parts {
  head?: string
  /** Attributes of <html>. */
  root?: string
}

export const htmlPage = (body: string, { head = '', root = 'lang="en"' }: Parts = {}) =>
  `<!doctype html><html ${root}><head><meta charset="utf-8"><title>A host page</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${head}</head>
<body>${body}</body></html>`

const around = (inside: string) =>
  `<header><h1>A host page</h1><a href="#below">Skip</a></header><main>${inside}</main>
<footer id="below"><p>The end of the host page.</p><button type="button">Last</button></footer>`

const strict = (program: string) =>
  [
    `default-src 'none'; script-src ${program}; frame-src ${program}; img-src data:`,
    "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ')

const isolation = { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' }

const spacer = '<div style="block-size:4000px">Far above</div>'
const calendars = ['lesson', 'cut', 'brows', 'beard', 'colour', 'class']

const tab = `<div role="tablist"><button role="tab" type="button" id="tab" aria-selected="false"
  onclick="panel.hidden=false;this.ariaSelected='true'">Book</button></div><div id="panel" role="tabpanel" hidden>`

/** What docs/embedding.md tells to add so that the page keeps the element's place before there is one. */
const kept = `<style>
  @media (scripting: enabled) {
    kalends-booking:not(:defined, [mode="popup"], [mode="button"]) { display: block; min-height: 940px }
  }
</style>`

/** Any page to book from in its kept place, in a language. */
export const keptPage = (program: string, path: string, language: string) =>
  htmlPage(around(`<kalends-booking href="${program}/widget/${path}" locale="${language}"></kalends-booking>`), {
    head: scriptTag(program) + kept,
  })

/** All pages by path, with the program at `program` inside. */
export function hostPages(program: string): Record<string, HostPage | string> {
  const script = scriptTag(program)
  const plain = (inside: string, parts: Parts = {}) =>
    htmlPage(around(inside), { ...parts, head: script + (parts.head ?? '') })
  const one = element(program)
  const popup = element(program, { attributes: 'mode="popup"' })
  const fromCalendly = `<script>window.heard = []
addEventListener('message', e => {
  if (e.origin === location.origin && e.data.event && e.data.event.indexOf('calendly.') === 0) heard.push(e.data)
})</script>`
  const fromHighLevel = `<script>window.heard = []
addEventListener('message', e => {
  if (Array.isArray(e.data) && e.data[0] === 'msgsndr-booking-complete') heard.push(e.data)
})</script>`
  return {
    '/plain': plain(one),
    '/popup': plain(popup),
    '/deposit': plain(element(program, { calendar: 'lesson' })),
    '/deposit-popup': plain(element(program, { calendar: 'lesson', attributes: 'mode="popup"' })),
    '/button': plain(element(program, { attributes: 'mode="button" label="Book now"' })),
    '/link': plain(`<a data-kalends href="${program}/widget/bookings/cut">Book a cut</a>`),
    '/script-blocked': { html: plain(one), headers: { 'content-security-policy': "script-src 'none'" } },
    '/frame-blocked': { html: plain(one), headers: { 'content-security-policy': "frame-src 'none'" } },
    '/strict': { html: plain(one), headers: { 'content-security-policy': strict(program) } },
    '/isolated': { html: plain(one), headers: isolation },
    '/kept': plain(one, { head: kept }),
    '/two': plain(one + element(program, { calendar: 'brows', attributes: 'theme="dark"' })),
    '/lazy': plain(
      spacer + [...calendars, ...calendars].map(calendar => `<p>${element(program, { calendar })}</p>`).join(spacer),
    ),
    '/details': plain(`<details><summary>Book</summary>${one}</details>`),
    '/tab': plain(`${tab}${one}</div>`),
    '/dialog': plain(
      `<button type="button" onclick="box.showModal()">Book</button>` +
        `<dialog id="box" style="inline-size:90vw">${one}</dialog>`,
    ),
    '/transform': plain(`<div style="transform:scale(1);filter:none;will-change:transform">${one}</div>`),
    '/flex': plain(`<div style="display:flex;gap:16px"><aside style="flex:none">Aside</aside>${one}</div>`),
    '/rtl': plain(one, { root: 'lang="ar" dir="rtl"' }),
    '/small-font': plain(one, { head: '<style>html{font-size:10px}</style>' }),
    '/dark': plain(one, {
      head: '<meta name="color-scheme" content="dark"><style>body{background:#111;color:#eee}</style>',
    }),
    '/calendly': plain(element(program, { attributes: 'compat="calendly"' }), { head: fromCalendly }),
    '/highlevel': plain(element(program, { attributes: 'compat="highlevel"' }), { head: fromHighLevel }),
    '/layer': plain(element(program, { attributes: 'data-layer="dataLayer"' })),
    '/sandbox': htmlPage(
      '<iframe title="sandbox" sandbox="allow-scripts" src="/plain" width="800" height="700"></iframe>',
    ),
    '/nested': htmlPage('<iframe title="nested" src="/plain" width="800" height="700"></iframe>'),
    '/card': htmlPage(
      `<iframe title="card" sandbox="allow-scripts" src="${program}/embed/card/cut" width="600" height="400"></iframe>`,
    ),
    '/empty': htmlPage(around('<p>Nothing to book.</p>')),
  }
}
