import type { Block, BookingBlock, ContentCard, SitePage } from '../../../shared/api/types.ts'
import { longPages } from './site-long-pages.ts'
import { card, heading, link, node, page, paragraph, picture, text, words } from './site-parts.ts'

// The made-up site that stories/site.stories.tsx shows.

const toHome = { label: 'Home', href: '/' }
const toJournal = { label: 'Journal', href: '/journal' }

const times = (date: string, ...labels: string[]) =>
  labels.map(label => ({
    starts_at: `${date}T${label}:00+01:00`,
    label,
    href: `/widget/booking/first-bowl?date=${date}&time=${label}`,
  }))

export const booking: BookingBlock = {
  name: 'First bowl: an evening at the wheel',
  description: 'Two hours, six people, all the clay you want. You take home one glazed bowl four weeks later.',
  href: '/widget/booking/first-bowl',
  facts: ['2 h', '€58.00', 'Mara or Jonas'],
  days: [
    { date: '2026-03-12', label: 'Today', times: times('2026-03-12', '18:00', '18:30') },
    { date: '2026-03-13', label: 'Tomorrow', times: times('2026-03-13', '10:00', '12:30', '15:00', '18:00', '18:30') },
    { date: '2026-03-16', label: 'Monday 16 March', times: times('2026-03-16', '10:00', '18:00') },
  ],
  time_zone_label: 'Times in Berlin.',
}

export const posts: ContentCard[] = [
  card('post', 'Why your first ten bowls should be ugly', {
    href: '/journal/b/ugly-bowls/',
    topic: 'Workshop',
    published_at: '2026-03-02T09:00:00Z',
    published_label: '2 March 2026',
    summary: 'A bowl you are afraid to ruin teaches you nothing. Notes from eleven years of beginners, and from mine.',
    picture: picture(1, 'Hills behind the studio'),
  }),
  card('post', 'Glazes that behave', {
    topic: 'Materials',
    published_label: '18 February 2026',
    summary: 'Five recipes that forgive thick hands and a hurried kiln.',
    picture: picture(2, 'A glazed vessel'),
  }),
  card('post', 'A week with the wood kiln in Brandenburg', {
    topic: 'Travels',
    published_label: '30 January 2026',
    summary: 'Sleep in turns, feed it every four minutes, and do not open the door.',
    picture: picture(3, 'Evening at the kiln'),
  }),
  card('post', 'Clay for children: what we learned', { topic: 'Workshop', published_label: '9 January 2026' }),
]

export const products: ContentCard[] = [
  card('product', 'Breakfast cup', { price_label: 'from €24.00', picture: picture(4, 'Cup', [1200, 1200]) }),
  card('product', 'Wide bowl', { price_label: '€46.00', picture: picture(6, 'Bowl', [1200, 1200]) }),
  card('product', 'Vase for three stems', { price_label: '€68.00', picture: picture(8, 'Vase', [1200, 1200]) }),
]

const questions: Block = {
  kind: 'faq',
  heading: 'Before you come',
  questions: [
    {
      question: 'What should I wear?',
      answer: [paragraph('Something you would paint a wall in. We have aprons; clay washes out, glaze does not.')],
    },
    {
      question: 'Can I come with my children?',
      answer: [paragraph('On Saturdays, from seven years on. See ', link('family hours', '/courses#families'), '.')],
    },
    {
      question: 'What if I have to cancel?',
      answer: [paragraph('Up to 24 hours before, free of charge, by the link in your confirmation.')],
    },
  ],
}

const home = page('/', 'Make something with your hands this week', {
  is_home: true,
  document_title: 'Linden Street Studio · Ceramics in Berlin',
  summary: 'A ceramics studio in the second courtyard, with six wheels, two kilns and patient people.',
  picture: picture(2, 'A vessel on a table in the studio'),
  body: [
    { kind: 'booking', booking },
    {
      kind: 'columns',
      columns: [
        [heading('Small groups', 3), text('Six people at most. Nobody waits for a wheel, and nobody is watched.')],
        [
          heading('Everything included', 3),
          text('Clay, tools, apron, glaze and both firings. Tea as well, naturally.'),
        ],
        [
          heading('No talent needed', 3),
          text('You need two hands and two hours. The rest is patience, which we have.'),
        ],
      ],
    },
    {
      kind: 'quote',
      quote:
        'I came for a birthday present and stayed for three years. There is a bowl of mine in every cupboard I know.',
      cite: 'Ines, Tuesday group',
    },
    {
      kind: 'products',
      heading: 'From our shelves',
      cards: products,
      link: { label: 'All of the shop', href: '/collections/everyday' },
    },
    {
      kind: 'latest_posts',
      heading: 'From the journal',
      cards: posts.slice(0, 3),
      link: { label: 'Read the journal', href: '/journal/c/workshop' },
    },
    questions,
  ],
})

const studio = page('/studio', 'Two rooms, two kilns, one long table', {
  breadcrumbs: [toHome],
  summary:
    'We moved into the old bindery in 2015. The light is from the north, the floor is forgiving, and the door is open.',
  picture: picture(3, 'Light over the roofs', [2000, 1000], 'The view from the drying room, in October.'),
  body: [
    text(
      'Linden Street began as one wheel in a kitchen. Today we are four people and a cat.',
      paragraph(
        'If you want to see the place first, come on a ',
        words('Saturday', 'bold'),
        ' between ten and four, or ',
        link('write to us', 'mailto:hello@linden.example'),
        '.',
      ),
    ),
    heading('What we have'),
    text(
      node(
        'list',
        node('list_item', 'Six wheels, two of them for left hands'),
        node('list_item', 'An electric kiln, and a gas kiln on the first of the month'),
        node('list_item', 'Shelves for forty people, with names on them'),
      ),
      node(
        'table',
        node(
          'table_row',
          { kind: 'table_cell', heading: true, children: [words('Firing')] },
          { kind: 'table_cell', heading: true, children: [words('Temperature')] },
          { kind: 'table_cell', heading: true, children: [words('When')] },
        ),
        node(
          'table_row',
          node('table_cell', 'Bisque'),
          node('table_cell', '960 °C'),
          node('table_cell', 'Every Friday'),
        ),
        node(
          'table_row',
          node('table_cell', 'Stoneware'),
          node('table_cell', '1240 °C'),
          node('table_cell', 'Every other Monday'),
        ),
      ),
    ),
    { kind: 'gallery', pictures: [1, 2, 3, 4, 5, 6].map(number => picture(number, `The studio, ${number}`)) },
    { kind: 'button', link: { label: 'See the courses', href: '/courses' } },
  ],
})

const post = page('/journal/b/ugly-bowls/', 'Why your first ten bowls should be ugly', {
  kind: 'post',
  breadcrumbs: [toHome, toJournal, { label: 'Workshop', href: '/journal/c/workshop' }],
  summary: 'A bowl you are afraid to ruin teaches you nothing. Notes from eleven years of beginners, and from mine.',
  picture: picture(1, 'Hills behind the studio', [2000, 1200]),
  published_at: '2026-03-02T09:00:00Z',
  published_label: '2 March 2026',
  authors: [
    card('author', 'Mara Lindqvist', {
      href: '/journal/author/mara',
      job_title: 'Potter, founder',
      summary: 'Teaches the Tuesday group and fires the gas kiln. Once dropped forty cups in one go.',
      picture: picture(5, '', [400, 400]),
    }),
  ],
  categories: [{ label: 'Workshop', href: '/journal/c/workshop' }],
  tags: [
    { label: 'beginners', href: '/journal/tag/beginners' },
    { label: 'wheel', href: '/journal/tag/wheel' },
  ],
  related: posts.slice(1),
  body: [
    text(
      paragraph(
        'The wheel does not care about your plans. ',
        words('It turns', 'italic'),
        ', and what your thumbs do in the first minute decides. That is why everybody cuts a bowl in half.',
      ),
      paragraph(
        'People laugh, then they do it, and then they see: the wall is thick at the bottom and thin at the rim. ',
        link('We wrote about walls before', '/journal/b/walls'),
        ', and there is a good film ',
        link('elsewhere', 'https://example.org/film', true),
        '.',
      ),
    ),
    heading('Cut it in half'),
    text(
      'It takes one wire and no courage. What you learn in this moment takes a month to learn otherwise.',
      node(
        'list',
        node('list_item', 'Centre for as long as it takes.'),
        node('list_item', 'Open it, slowly, to the width of three fingers.'),
        node('list_item', 'Raise the wall three times. Then stop.'),
      ),
      node('quote', paragraph('Stop while it is still a bowl.')),
    ),
    {
      kind: 'image',
      picture: picture(
        4,
        'A bowl, cut in half',
        [1600, 1067],
        'Number seven of ten. The wall is even for the first time.',
      ),
    },
    heading('Keep the eleventh', 3),
    text('Put it where you drink your coffee. It will be heavy, and you will not want another one.', {
      kind: 'code_block',
      text: 'clay   1.2 kg\nwater  little\ntime   all of it',
    }),
    { kind: 'booking', booking: { ...booking, description: 'Try it yourself.' } },
  ],
})

const listing = (cards: ContentCard[], rest = {}) => ({
  cards,
  page: 1,
  pages: 1,
  feed_href: '/journal/c/workshop/feed.xml',
  ...rest,
})

/** By their name in the pictures. */
export const sitePages: Record<string, SitePage> = {
  home,
  page: studio,
  post,
  category: page('/journal/c/workshop', 'Workshop', {
    kind: 'category',
    breadcrumbs: [toHome, toJournal],
    summary: 'What happens between the first lump of clay and the last cup.',
    listing: listing(posts, { pages: 5, next_href: '/journal/c/workshop?page=2' }),
  }),
  author: page('/journal/author/mara', 'Mara Lindqvist', {
    kind: 'author',
    breadcrumbs: [toHome, toJournal],
    job_title: 'Potter, founder',
    summary: 'Teaches the Tuesday group and fires the gas kiln. Once dropped forty cups in one go.',
    picture: picture(5, 'Mara at the wheel', [800, 800]),
    book_href: '/widget/appointment/mara',
    listing: listing(posts.slice(0, 3)),
  }),
  product: page('/shop/product/breakfast-cup/', 'Breakfast cup', {
    kind: 'product',
    breadcrumbs: [toHome, { label: 'Everyday', href: '/collections/everyday' }],
    summary: 'Thin rim, wide foot, and room for one more sip than you expect.',
    product: {
      price_label: 'from €24.00',
      available: true,
      pictures: [4, 6, 8, 2].map(number => picture(number, 'The cup', [1200, 1200])),
      variants: [
        { name: 'Small, 180 ml', price_label: '€24.00', available: true },
        { name: 'Large, 260 ml', price_label: '€28.00', available: true },
        { name: 'With saucer', price_label: '€36.00', available: false },
      ],
    },
    body: [text('Thrown on Mondays, glazed in a white that is nearly grey. Every one is a little different.')],
    related: products.slice(1),
  }),
  services: page('/courses', 'Courses and prices', {
    summary: 'What we teach, how long it takes, and when there is a wheel for you.',
    body: [
      heading('At the wheel'),
      {
        kind: 'columns',
        columns: [
          [{ kind: 'booking', booking }],
          [{ kind: 'booking', booking: { ...booking, name: 'Open hours', days: booking.days!.slice(0, 1) } }],
        ],
      },
      {
        kind: 'columns',
        columns: [
          [{ kind: 'image', picture: picture(3, 'The long table') }],
          [
            heading('Nobody is in a hurry here'),
            text('Before you touch the clay we talk: what you have made, and what you want to make.'),
            { kind: 'button', link: { label: 'Who we are', href: '/studio' } },
          ],
        ],
      },
    ],
  }),
  collection: page('/collections/everyday', 'Everyday', {
    kind: 'collection',
    breadcrumbs: [toHome],
    summary: 'Things that want to be used twice a day.',
    listing: listing([...products, ...products.map(one => ({ ...one, href: `${one.href}2` }))]),
  }),
  search: page('/search', 'Search', {
    body: [{ kind: 'search', listing: { ...listing(posts.slice(0, 3)), query: 'clay' } }],
  }),
  'search-none': page('/search-none', 'Search', {
    body: [{ kind: 'search', listing: { page: 1, pages: 1, query: 'porcelain kiln' } }],
  }),
  ...longPages,
}
