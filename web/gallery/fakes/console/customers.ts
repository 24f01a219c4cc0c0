// Who comes to the salon.
import type { BookingRow, Customer, CustomerRow, CustomerStanding } from '../../../console/api/types.ts'
import { rows } from './desk.ts'
import { at, euros, now } from './salon.ts'

type Line = [name: string, reach: string, last: string, next: string, bookings: number, words?: string]

// Words: missed with how often, and a standing.
const lines: Line[] = [
  ['Katharina Moser', '+436605550117', '2026-03-10', '2026-04-23', 31],
  ['Ada Lovelace', 'ada@example.org', '2026-02-12', '2026-03-10', 14],
  ['Nora Winter', 'nora.winter@example.at', '', '2026-03-10', 1],
  ['Lena Bauer', 'lena.bauer@example.at', '', '2026-03-10', 1, 'asks_first'],
  ['Helene Fuchs', '+4315550120', '2026-03-10', '2026-04-08', 48],
  ['Tobias Reiter', 't.reiter@example.at', '2026-03-10', '', 7, 'missed 1'],
  ['Marie Loverdos', 'marie.loverdos@example.gr', '2026-02-28', '2026-03-17', 6],
  ['Clemens Glover', '+436765550188', '2025-12-19', '', 3, 'missed 2 asks_first'],
  ['Georg Haas', '', '2026-01-14', '', 2, 'missed 4 kept_out'],
  [
    'Maximiliane Freifrau von Hohenstein-Bartenschlager',
    'maximiliane.hohenstein-bartenschlager@rechtsanwaltskanzlei-hohenstein.example',
    '2026-01-29',
    '2026-03-10',
    11,
  ],
  ['Vera Zach', '+436995550131', '', '', 0],
]

export const customerRows: CustomerRow[] = lines.map(([name, reach, last, next, bookings, words = ''], index) => ({
  id: `customer${index}`,
  name,
  ...(reach && (reach.includes('@') ? { email: reach } : { phone: reach })),
  standing: (/asks_first|kept_out/.exec(words)?.[0] ?? 'normal') as CustomerStanding,
  bookings,
  missed: Number(/missed (\d)/.exec(words)?.[1] ?? 0),
  ...(last && { last_at: at('10:00', last) }),
  ...(next && { next_at: at('14:30', next) }),
}))

export const customersLike = (q: string, standing: string) =>
  customerRows.filter(
    row =>
      (!standing || row.standing === standing) &&
      [row.name, row.email, row.phone].some(text => text?.toLowerCase().includes(q.toLowerCase())),
  )

const isComing = ({ status, starts_at }: BookingRow) =>
  status === 'scheduled' && Date.parse(starts_at) > Date.parse(now)

export function customerOf(id: string): Customer | undefined {
  const customer = customerRows.find(row => row.id === id)
  if (!customer) return undefined
  const [first_name = '', ...last] = customer.name.split(' ')
  const isNew = !customer.last_at
  const [coming, past] = [rows(isComing), rows(row => !isComing(row))]
  return {
    version: '1',
    customer: id === 'customer1' ? { ...customer, phone: '+442079460912' } : customer,
    first_name,
    last_name: last.join(' '),
    locale: id === 'customer1' ? 'en' : 'de',
    created_at: at('09:12', isNew ? '2026-03-09' : '2023-03-02'),
    notes: isNew
      ? []
      : [
          {
            id: 'note1',
            text: 'Takes the quiet chair by the window. Tea, no milk.',
            author_name: 'Sophie Adler',
            created_at: at('16:20', '2026-02-12'),
            is_own: false,
          },
          {
            id: 'note2',
            text: 'Sensitive scalp: no menthol.',
            author_name: 'Johanna Prem',
            created_at: at('11:05', '2025-05-02'),
            is_own: true,
          },
        ],
    coming: customer.next_at ? coming.slice(3, isNew ? 4 : 5) : [],
    past: isNew ? [] : past.slice(0, Math.min(customer.bookings, 8)),
    ...(!isNew && { paid: euros(1012), usual_service: 'Cut and style', usual_staff: 'Sophie Adler' }),
  }
}
