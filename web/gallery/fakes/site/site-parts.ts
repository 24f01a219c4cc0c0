import type { Block, ContentCard, Picture, SitePage, TextMark, TextNode } from '../../../shared/api/types.ts'
import { colourOfPicture } from './site-pictures.ts'

// Small makers for the pages of the made-up site (site-pages.ts).

export function picture(number: number, alt: string, [width, height] = [1600, 1067], caption?: string): Picture {
  const src = (size: number) => `/media/${number}/${size}.svg?ratio=${width}x${height}`
  const srcset = [320, 640, 960, 1280].map(size => `${src(size)} ${size}w`).join(', ')
  return {
    src: src(960),
    alt,
    width: width!,
    height: height!,
    colour: colourOfPicture(number),
    sources: [{ type: 'image/svg+xml', srcset }],
    ...(caption && { caption }),
  }
}

export const words = (text: string, ...marks: TextMark[]): TextNode => ({
  kind: 'text',
  text,
  ...(marks.length && { marks }),
})
export const link = (text: string, href: string, external = false): TextNode => ({
  kind: 'link',
  href,
  ...(external && { external }),
  children: [words(text)],
})
const nodes = (parts: (string | TextNode)[]) => parts.map(part => (typeof part === 'string' ? words(part) : part))
export const node = (kind: TextNode['kind'], ...parts: (string | TextNode)[]): TextNode => ({
  kind,
  children: nodes(parts),
})
export const paragraph = (...parts: (string | TextNode)[]) => node('paragraph', ...parts)
export const text = (...children: (string | TextNode)[]): Block => ({
  kind: 'rich_text',
  text: children.map(child => (typeof child === 'string' ? paragraph(child) : child)),
})
export const heading = (words: string, level = 2): Block => ({ kind: 'heading', heading: words, level })

export const card = (kind: ContentCard['kind'], title: string, rest: Partial<ContentCard> = {}): ContentCard => ({
  kind,
  title,
  href: `/${kind}/${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}/`,
  ...rest,
})

const texts: SitePage['texts'] = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  languages: 'Language',
  breadcrumbs: 'You are here',
  book: 'Book',
  next_times: 'Next free times',
  more_times: 'See all times',
  free_times_failed: 'The free times could not be loaded.',
  search: 'Search',
  search_label: 'What are you looking for?',
  results: '3 results for “clay”',
  no_results: 'Nothing was found for “porcelain kiln”.',
  read_on: 'Read on',
  written_by: 'Written by',
  topics: 'Topics',
  tags: 'Tags',
  previous: 'Newer',
  next: 'Older',
  pages: 'Page 2 of 5',
  nothing_yet: 'Nothing here yet.',
  sold_out: 'Sold out',
  variants: 'Sizes',
  opening_hours: 'Opening hours',
  contact: 'Contact',
  contact_line: 'Questions? +49 30 901 820 17',
  preview: 'Preview: drafts are shown, until 21 November at 18:00.',
  book_author: 'Book Mara Lindqvist',
  home: 'Home',
  retry: 'Try again',
}

export const frame: Pick<SitePage, 'kind' | 'locale' | 'business' | 'site' | 'texts' | 'languages'> = {
  kind: 'page',
  locale: 'en',
  texts,
  business: {
    slug: 'linden',
    name: 'Linden Street Studio',
    time_zone: 'Europe/Berlin',
    currency: 'EUR',
    locale: 'en',
    contact_kind: 'phone',
    contact: '+49 30 901 820 17',
    accent: '#2f6f5e',
  },
  site: {
    name: 'Linden Street Studio',
    home: '/',
    header: [
      { label: 'Courses', href: '/courses' },
      { label: 'Studio', href: '/studio' },
      { label: 'Journal', href: '/journal/c/workshop' },
      { label: 'Shop', href: '/collections/everyday' },
    ],
    footer: [
      { label: 'Imprint', href: '/imprint' },
      { label: 'Privacy', href: '/privacy' },
      { label: 'Instagram', href: 'https://instagram.example/linden', external: true },
    ],
    footer_text: 'Linden Street 14, 10969 Berlin. In the second courtyard, up the blue stairs.',
    book_href: '/widget/booking',
    search_href: '/search',
    opening_hours: [
      { days: 'Monday – Friday', hours: '10:00 – 20:00' },
      { days: 'Saturday', hours: '10:00 – 16:00' },
      { days: 'Sunday', hours: 'Closed' },
    ],
  },
  languages: [
    { locale: 'en', tag: 'en', name: 'English', href: '/' },
    { locale: 'de', tag: 'de', name: 'Deutsch', href: '/de/' },
    { locale: 'fr', tag: 'fr', name: 'Français', href: '/fr/' },
  ],
}

export function page(path: string, title: string, rest: Partial<SitePage>): SitePage {
  return { ...frame, path, title, document_title: `${title} · ${frame.site.name}`, ...rest }
}
