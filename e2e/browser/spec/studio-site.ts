// The studio of the walk through the specification: it takes money, and has a site with one of every kind of content.
import { service } from '../support/studio-business.ts'
import { payingStudio } from '../support/studio-payments.ts'

const titled = (title: string, more: object = {}) => ({ locale: 'en', title, ...more })
const entry = (slug: string, title: string, more: object = {}) => ({ slug, texts: [titled(title)], ...more })
const post = (slug: string, title: string, more: object = {}) =>
  entry(slug, title, { published_at: '2026-01-02T09:00:00Z', authors: ['ada'], ...more })

const site = {
  version: 1,
  name: 'Studio',
  locales: ['de'],
  blog: 'blog',
  shop: 'shop',
  pages: [
    { slug: 'home', texts: [titled('Welcome to the studio'), { locale: 'de', title: 'Willkommen im Studio' }] },
    { slug: 'about', texts: [titled('About us'), { locale: 'de', title: 'Über uns', slug: 'ueber-uns' }] },
    entry('blog', 'Our blog'),
    entry('shop', 'Our shop'),
  ],
  posts: [
    post('first', 'The first post', { categories: ['news'], tags: ['hair'] }),
    post('idea', 'An idea', { status: 'draft' }),
  ],
  categories: [entry('news', 'News of the studio')],
  tags: [entry('hair', 'All about hair')],
  authors: [entry('ada', 'Ada Winter, author')],
  products: [entry('oil', 'Hair oil', { collections: ['care'], variants: [{ slug: 'small', price_minor: 1200 }] })],
  collections: [entry('care', 'Care at home')],
}

const { business, args } = payingStudio

export const walkedStudio = {
  args,
  site,
  business: {
    ...business,
    services: [
      ...business.services,
      // So many times a day that not all are listed at once.
      service('quick', 'A quick look', { rules: { duration_minutes: 10, interval_minutes: 10 }, staff: ['ivo'] }),
      service('asked', 'All questions', {
        details: {
          phone: 'required',
          date_of_birth: 'required',
          location: 'required',
          additional_information: 'required',
          consent: 'required',
          terms: 'required',
        },
        location_kind: 'visitor',
        location: '',
        consent_text: 'You may keep what I told you.',
        consent_version: '1',
        terms_text: 'Who does not come pays half.',
        form: 'beforehand',
        staff: ['gina'],
      }),
    ],
  },
}
