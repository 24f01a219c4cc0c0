import { longPages } from '../../gallery/fakes/site/site-long-pages'
import { sitePages } from '../../gallery/fakes/site/site-pages'
import type { SitePage } from '../../shared/api/types'

// What is no text for people, and stays as it is.
const addresses = 'href src srcset path home'
const others = 'kind locale type date starts_at published_at colour contact_kind tag slug accent contact marks'
const machine = new RegExp(`^(${`${addresses} ${others}`.replaceAll(' ', '|')}|\\w+_href)$`)

/** A page with the same words in every text that an author may write. */
export function saying<T>(thing: T, words: string, key = ''): T {
  if (machine.test(key)) return thing
  if (typeof thing === 'string') return words as T
  if (Array.isArray(thing)) return thing.map(entry => saying(entry, words, key)) as T
  if (typeof thing !== 'object' || thing === null) return thing
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, saying(value, words, name)])) as T
}

/** A page with the same address wherever an author may write one. */
export function leading<T>(thing: T, address: string, key = ''): T {
  if (typeof thing === 'string')
    return (/^(href|src|srcset|path|home|contact|\w+_href)$/.test(key) ? address : thing) as T
  if (Array.isArray(thing)) return thing.map(entry => leading(entry, address, key)) as T
  if (typeof thing !== 'object' || thing === null) return thing
  return Object.fromEntries(Object.entries(thing).map(([name, value]) => [name, leading(value, address, name)])) as T
}

export const pages: [name: string, page: SitePage][] = Object.entries({ ...sitePages, ...longPages })

/** What has run somewhere else, and must be read here. */
export const hostile = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src=//x.example></script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)">',
  "<img src='x' onerror='alert(1)'>",
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=java&#x0A;script:alert(1)>x</a>',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<body onload=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//x.example/x.css>',
  '<base href=//x.example/>',
  '<style>@import "//x.example"</style>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<title></title><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '--><script>alert(1)</script><!--',
  '<!--><script>alert(1)</script>-->',
  ']]><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><script>alert(1)</script>",
  '" onmouseover="alert(1)',
  "' onmouseover='alert(1)",
  '" autofocus onfocus=alert(1) x="',
  '` onmouseover=alert(1) `',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is meant as it is.
  '${alert(1)}<%= alert(1) %>',
  '<x onclick=alert(1)>press',
  '<<script>script>alert(1)//<</script>',
]
