import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { longPages } from '../../gallery/fakes/site/site-long-pages'
import { sitePages } from '../../gallery/fakes/site/site-pages'
import type { Block, BookingBlock, SitePage, TextNode } from '../../shared/api/types'
import { contactAddress } from '../../shared/navigation/contact'
import { hostile, leading, pages, saying } from './everything.fixture'
import { currentOf } from './header'
import { SiteScreen } from './site-screen'

const draw = (page: SitePage) => renderToString(createElement(SiteScreen, { page }), { identifierPrefix: 'k' })
const withBlock = (...body: Block[]): string =>
  draw({ ...sitePages.empty!, listing: undefined, body } as unknown as SitePage)
const mainOf = (html: string) => /<main[^>]*>(.*)<\/main>/s.exec(html)![1]!

/** Everything of it but what people read, and what stands in attributes. */
const skeleton = (html: string) =>
  [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, '=')).join('')
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')

test('there are enough hostile texts', () => {
  expect(new Set(hostile).size).toBeGreaterThanOrEqual(50)
})

describe.each(pages)('%s', (name, page) => {
  // All texts are the same here, so React warns of list entries with the same key.
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
  afterEach(() => void vi.restoreAllMocks())

  test('has one title, and no heading skips a level', () => {
    const levels = [...draw(page).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level))
    expect(levels.filter(level => level === 1)).toEqual([1])
    const skipped = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)
    expect(skipped).toEqual([])
  })
  test('has no class without a name, no style and no handler', () => {
    const html = draw(page)
    expect(html).not.toMatch(/class="[^"]*undefined/)
    expect(html).not.toMatch(/\s(style|on\w+)=/)
  })
  test('has every name once', () => {
    const ids = [...draw(page).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
    expect(ids).toEqual([...new Set(ids)])
  })
  test('shows hostile texts as they are', () => {
    const harmless = skeleton(draw(saying(page, 'words')))
    for (const words of hostile) {
      const html = draw(saying(page, words))
      expect(skeleton(html), words).toBe(harmless)
      expect(html).toContain(escaped(words))
    }
  })
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    'java\tscript:alert(1)',
    'https://other.example/',
  ])('leads nowhere by %s', address => {
    const html = draw(leading({ ...page, site: { ...page.site, footer: [] } }, address))
    const addresses = [...html.matchAll(/\s(href|src|srcset|action)="([^"]*)"/gi)].map(([, , found]) => found!)
    // One link of the post is marked as external.
    const isAllowed = (found: string) =>
      found === '#content' || /^(tel|mailto):/.test(found) || (name === 'post' && found.startsWith('https:'))
    expect(addresses.filter(found => !isAllowed(found))).toEqual([])
  })
})

describe('a block', () => {
  const words = (text: string): TextNode => ({ kind: 'text', text })
  const text = (...nodes: TextNode[]): Block => ({ kind: 'rich_text', text: nodes })

  test('of text has all kinds of nodes and marks', () => {
    const html = withBlock(
      text(
        {
          kind: 'paragraph',
          children: [
            { kind: 'text', text: 'all', marks: ['bold', 'italic', 'code', 'strike', 'underline'] },
            { kind: 'line_break' },
            words('next'),
          ],
        },
        { kind: 'heading', level: 2, children: [words('Part')] },
        { kind: 'list', ordered: true, children: [{ kind: 'list_item', children: [words('one')] }] },
        { kind: 'list', children: [{ kind: 'list_item', children: [words('dot')] }] },
        { kind: 'quote', children: [{ kind: 'paragraph', children: [words('said')] }] },
        { kind: 'code_block', text: 'a < b' },
        { kind: 'divider' },
        {
          kind: 'paragraph',
          children: [{ kind: 'link', href: 'https://o.example', external: true, children: [words('out')] }],
        },
      ),
    )
    expect(html).toContain('<p><strong><em><code><s><u>all</u></s></code></em></strong><br/>next</p>')
    expect(html).toContain('<h2 id="part">Part</h2>')
    expect(html).toContain('<ol><li>one</li></ol><ul><li>dot</li></ul><blockquote><p>said</p></blockquote>')
    expect(html).toContain('<code>a &lt; b</code></pre><hr/>')
    expect(html).toContain('<a rel="noopener" href="https://o.example">out</a>')
  })
  test('with a table says what its heads are of', () => {
    const row = (...cells: [string, boolean][]): TextNode => ({
      kind: 'table_row',
      children: cells.map(([text, heading]) => ({ kind: 'table_cell', heading, children: [words(text)] })),
    })
    const html = withBlock(
      text({ kind: 'table', children: [row(['a', true], ['b', true]), row(['c', true], ['d', false])] }),
    )
    expect(html).toContain('<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>')
    expect(html).toContain('</thead><tbody><tr><th scope="row">c</th><td>d</td></tr></tbody>')
  })
  test('of an unknown kind, node or mark is left out', () => {
    const strange = [
      { kind: 'html', text: 'gone' },
      text({ kind: 'constructor', children: [words('gone')] } as unknown as TextNode),
    ]
    expect(withBlock(...(strange as Block[]))).not.toContain('gone')
    const mark = { kind: 'text', text: 'stays', marks: ['__proto__', 'constructor'] } as unknown as TextNode
    expect(withBlock(text({ kind: 'paragraph', children: [mark] }))).toContain('<p>stays</p>')
  })
  test.each<[string, Block, string[]]>([
    ['heading', { kind: 'heading', heading: 'Part', level: 2 }, ['<h2 id="part"', '>Part</h2>']],
    [
      'image',
      { kind: 'image', picture: { src: '/media/a.jpeg', alt: 'A', width: 3, height: 2, caption: 'C' } },
      ['alt="A" width="3" height="2"', '>C</figcaption>'],
    ],
    [
      'gallery',
      { kind: 'gallery', pictures: [{ src: '/media/a.jpeg', alt: '', width: 3, height: 2 }] },
      ['<li', 'src="/media/a.jpeg"', 'alt=""'],
    ],
    ['quote', { kind: 'quote', quote: 'Q', cite: 'W' }, ['<blockquote><p>Q</p></blockquote>', '>W</figcaption>']],
    ['button', { kind: 'button', link: { label: 'Go', href: '/go' } }, ['href="/go">Go</a>']],
    [
      'columns',
      { kind: 'columns', columns: [[{ kind: 'quote', quote: 'L' }], [{ kind: 'quote', quote: 'R' }]] },
      ['<p>L</p>', '<p>R</p>'],
    ],
    [
      'faq',
      { kind: 'faq', questions: [{ question: 'Why?', answer: [{ kind: 'paragraph', children: [words('So.')] }] }] },
      ['<details', '>Why?</summary>', '<p>So.</p>'],
    ],
    [
      'products',
      {
        kind: 'products',
        heading: 'Shop',
        cards: [{ kind: 'product', title: 'Cup', href: '/cup', price_label: '€24' }],
      },
      ['>Shop</h2>', '<h3', 'href="/cup">Cup</a></h3>', '>€24</p>'],
    ],
    [
      'latest_posts',
      {
        kind: 'latest_posts',
        listing: { page: 1, pages: 2, next_href: '/n?page=2', cards: [{ kind: 'post', title: 'New', href: '/new' }] },
      },
      ['href="/new">New</a></h2>', 'rel="next" href="/n?page=2"'],
    ],
    ['search', { kind: 'search' }, ['<form role="search" action="/journal/c/nothing" method="get">', 'name="q"']],
  ])('of kind %s is drawn', (_, block, parts) => {
    const html = mainOf(withBlock(block))
    for (const part of parts) expect(html).toContain(part)
  })

  const booking: BookingBlock = { name: 'Cut', href: '/widget/booking/cut', facts: ['45 min', '€40'] }
  test('of booking leads into the widget, by each time', () => {
    const times = [{ starts_at: '2026-03-12T09:30:00+01:00', label: '09:30', href: '/widget/booking/cut?time=1' }]
    const html = withBlock({
      kind: 'booking',
      booking: { ...booking, days: [{ date: '2026-03-12', label: 'Today', times }] },
    })
    expect(html).toContain('aria-label="Today, 09:30" href="/widget/booking/cut?time=1">09:30</a>')
    expect(html).toContain('<time dateTime="2026-03-12">Today</time>')
    expect(html).toContain('href="/widget/booking/cut">See all times</a>')
  })
  test('of booking without a time says so, or that the times are not known', () => {
    expect(withBlock({ kind: 'booking', booking: { ...booking, none_label: 'Nothing free.' } })).toContain(
      '>Nothing free.</p>',
    )
    expect(withBlock({ kind: 'booking', booking })).toContain(
      'The free times could not be loaded.<!-- --> <a href="/journal/c/nothing">Try again</a>',
    )
  })
})

test('only the first picture is not loaded late', () => {
  const images = [...draw(sitePages.home!).matchAll(/<img[^>]*>/g)].map(([image]) => image)
  expect(images.length).toBeGreaterThan(5)
  expect(images.filter(image => !image.includes('loading="lazy"'))).toEqual([images[0]])
  expect(images[0]).toContain('fetchPriority="high"')
})

test('a colour is a colour, or is not drawn', () => {
  const picture = { src: '/a', alt: '', width: 1, height: 1 }
  expect(withBlock({ kind: 'image', picture: { ...picture, colour: '#a0b1c2' } })).toContain('fill="#a0b1c2"')
  expect(withBlock({ kind: 'image', picture: { ...picture, colour: 'url(//x.example)' } })).not.toContain('x.example')
})

test('hostile words to reach the business by are words', () => {
  const { business } = sitePages.empty!
  for (const contact of hostile)
    for (const contact_kind of ['phone', 'email', 'link'] as const) {
      const html = draw({ ...sitePages.empty!, business: { ...business, contact, contact_kind } })
      const shown = contact_kind === 'phone' ? contact.replaceAll(' ', '\u00a0') : contact
      expect(html).toContain(escaped(shown))
      expect(html).not.toMatch(/<(script|img|iframe)|href="javascript/i)
    }
})

test.each([
  ['/courses', 'page'],
  ['/courses/', 'page'],
  ['/', undefined],
  ['/cour', undefined],
])('on /courses the link to %s is current: %s', (href, current) => {
  expect(currentOf(href, { path: '/courses', site: sitePages.home!.site })).toBe(current)
})
test('a link to what is above the page is current too', () => {
  expect(currentOf('/journal', { path: '/journal/b/x/', site: sitePages.home!.site })).toBe('true')
})

test('a number is called, an address written to', () => {
  expect(contactAddress({ contact_kind: 'phone', contact: '+49 30 (901) 17' })).toBe('tel:+493090117')
  expect(contactAddress({ contact_kind: 'email', contact: 'a@b.example' })).toBe('mailto:a@b.example')
  expect(draw(longPages.empty!)).toContain('href="tel:+493090182017"')
})
