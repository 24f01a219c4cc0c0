import type { SitePage } from '../../../shared/api/types.ts'
import { card, frame, heading, page, paragraph, picture, text } from './site-parts.ts'

// Pages that are hard to draw: long words, nothing at all, the wrong way round, hostile texts.

const long = 'Donaudampfschifffahrtsgesellschaftskapitänspatentprüfung'

const german: Partial<SitePage> = {
  locale: 'de',
  breadcrumbs: [
    { label: 'Startseite', href: '/de/' },
    { label: 'Wirbelsäulengymnastik und Krankengymnastik', href: '/de/leistungen' },
  ],
  site: {
    ...frame.site,
    name: 'Gemeinschaftspraxis für Physiotherapie Wolfenbüttel-Groß Stöckheim',
    header: [
      'Behandlungsschwerpunkte',
      'Praxisräumlichkeiten',
      'Krankenkassenzulassungen',
      'Ansprechpartnerinnen',
      'Neuigkeiten',
    ].map((label, index) => ({ label, href: `/de/${index}` })),
  },
  texts: { ...frame.texts, book: 'Termin vereinbaren', menu: 'Menü', next_times: 'Die nächsten freien Termine' },
}

// Without a colour one can see through it.
const { colour: _, ...smallMark } = picture(4, 'A small mark', [160, 160])

export const longPages: Record<string, SitePage> = {
  'long-german': page('/de/rueckenschule', `Rückenschule und ${long}`, {
    ...german,
    summary: 'Wirbelsäulenstabilisierende Übungen unter physiotherapeutischer Aufsicht, verschreibungsfähig.',
    body: [
      heading(`${long}en`),
      text(paragraph(`Die ${long} ist für Selbstzahlerinnen und Selbstzahler kostenpflichtig.`)),
      {
        kind: 'booking',
        booking: {
          name: 'Krankengymnastik am Gerät mit Bewegungsanalyse',
          href: '/widget/booking/kgg',
          facts: [
            'Rezeptverlängerungsuntersuchung: 90 Minuten',
            '1.234,00 €',
            'Dr. Annemarie von Hohenstein-Wittelsbach',
          ],
          none_label: 'In den nächsten Wochen ist nichts frei.',
        },
      },
      {
        kind: 'latest_posts',
        heading: 'Gesundheitswissenswertes',
        cards: ['Verspannungskopfschmerzen', 'Bandscheibenvorfallnachsorge', long].map(title =>
          card('post', title, {
            topic: 'Rückengesundheit',
            published_label: '14. September 2026',
            summary: 'Was bei Rückenbeschwerden wirklich hilft.',
          }),
        ),
      },
    ],
  }),
  empty: page('/journal/c/nothing', 'Announcements', { kind: 'category', listing: { page: 1, pages: 1 } }),
  'right-to-left': page('/rtl', 'Everything the other way round', {
    breadcrumbs: [{ label: 'Home', href: '/' }],
    summary: 'Drawn from right to left.',
    picture: picture(3, 'Hills'),
    body: [
      heading('A part'),
      text('Some words.'),
      { kind: 'faq', questions: [{ question: 'Does it turn?', answer: [paragraph('It does.')] }] },
    ],
  }),
  preview: page('/preview', 'A draft', {
    is_preview: true,
    status_label: 'Draft',
    summary: 'Nobody has seen this yet.',
    body: [
      text('Words to come, with a small picture that one can see through.'),
      { kind: 'image', picture: smallMark },
      { kind: 'columns', columns: ['One', 'Two', 'Three', 'Four'].map(name => [heading(name), text('Some words.')]) },
      {
        kind: 'latest_posts',
        cards: [
          {
            kind: 'post',
            title: 'Another one',
            href: '/preview/b/another/',
            published_label: '21 November 2026',
            status_label: 'Public from 21 November 2026 at 09:00',
          },
        ],
      },
    ],
  }),
}
