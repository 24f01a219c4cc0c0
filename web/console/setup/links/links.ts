// The addresses at which visitors book, as docs/pages.md has them.
import type { Setup, SetupEntry, SetupService } from '../../api/types'
import type { Label } from '../entry/table'

export interface Link {
  name: string
  /** Without the host. */
  address: string
  /** It stands in lists that visitors see; the others are found by their address. */
  isPublic: boolean
  /** Of a calendar: the pages with its code, and what other sites show it by. */
  calendar?: string
  /** What it is changed with. */
  entry?: { entry: SetupEntry; slug: string }
  /** It is one more for the service before it. */
  isFurther?: boolean
}

interface Links {
  title: Label
  links: readonly Link[]
}

const isOn = ({ active }: { active?: boolean | undefined }) => active !== false

export const addressOfCalendar = (slug: string) => `/widget/bookings/${slug}`
export const addressOfGroup = (slug: string) => `/widget/groups/${slug}`
export const addressOfMenu = (slug: string) => `/widget/service-menus/${slug}`

/** One for anyone who offers it, and the further ones. */
function linksOfService({ slug, name, is_public, calendars = [] }: SetupService): Link[] {
  const entry = { entry: 'service' as const, slug }
  const isShown = is_public !== false
  return [
    { name, address: addressOfCalendar(slug), isPublic: isShown, calendar: slug, entry },
    ...calendars.filter(isOn).map(one => ({
      name: one.name,
      address: addressOfCalendar(one.slug),
      isPublic: isShown && one.is_public !== false,
      calendar: one.slug,
      entry,
      isFurther: true,
    })),
  ]
}

/** All that lead somewhere, by what is booked there. */
export function linksOf({ services, groups = [], menus = [], staff, teams = [] }: Setup, everything: string): Links[] {
  const own = { isPublic: false } as const
  const offered = services.filter(isOn)
  const people = staff.filter(person => isOn(person) && offered.some(({ staff }) => staff.includes(person.slug)))
  const all: Links[] = [
    {
      title: 'setup.links.several',
      links: [
        { name: everything, address: '/widget/booking', isPublic: true },
        ...menus.filter(isOn).map(({ slug, name }) => {
          return { ...own, name, address: addressOfMenu(slug), entry: { entry: 'menu' as const, slug } }
        }),
        ...groups.filter(isOn).map(({ slug, name }) => {
          return { ...own, name, address: addressOfGroup(slug), entry: { entry: 'group' as const, slug } }
        }),
      ],
    },
    { title: 'setup.links.services', links: offered.flatMap(linksOfService) },
    {
      title: 'setup.links.people',
      links: [...people, ...teams.filter(isOn)].map(({ slug, name }) => {
        return { ...own, name, address: `/widget/appointment/${slug}` }
      }),
    },
  ]
  return all.filter(({ links }) => links.length > 0)
}

const escaped = (text: string) =>
  text.replaceAll(/[&<>"]/g, sign => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** What shows the page within one of another site: the same lines as the command `kalends share` prints. */
export function snippetOf({ address, calendar }: Pick<Link, 'address' | 'calendar'>, origin: string, words: string) {
  const of = calendar ? ` calendar="${calendar}"` : ''
  return [
    `<script type="module" async src="${origin}/embed.js"></script>`,
    `<kalends-booking${of}>`,
    `  <a href="${origin}${address}">${escaped(words)}</a>`,
    '</kalends-booking>',
  ].join('\n')
}
