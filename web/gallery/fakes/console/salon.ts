// A salon's day as drawn: six people, fifty bookings, and it is 13:42.
import type { DeskColumn, DeskEntry, DeskSpan, DeskStaff } from '../../../console/api/types.ts'

export const date = '2026-03-10'
const offset = '+01:00'

/** A time of the salon's day, or of another one. */
export const at = (time: string, day = date) => `${day}T${time}:00${offset}`

export const now = at('13:42')

/** Name and what they are called. */
const people: [name: string, role: string][] = [
  ['Anna Gruber', 'Owner'],
  ['Mira Horvat', 'Colourist'],
  ['Lukas Brandner', 'Barber'],
  ['Sophie Adler', 'Stylist'],
  ['Jonas Wimmer', 'Stylist'],
  ['Elif Kaya', 'Colourist'],
]

export const staff: DeskStaff[] = people.map(([name, role], index) => ({ id: `staff${index}`, name, role }))

type Line = [start: string, end: string, name: string, service: string, words?: string]

// Words: came, here, missed, asked, request; note, series, new, exception, due; +5 is a buffer.
const days: { open: [string, string][]; off?: [string, string, string]; busy?: [string, string]; lines: Line[] }[] = [
  {
    open: [
      ['09:00', '12:30'],
      ['13:15', '18:00'],
    ],
    lines: [
      ['09:00', '10:00', 'Helene Fuchs', 'Cut and style', 'came note +10'],
      ['10:10', '10:40', 'Peter Lang', 'Short cut', 'came +5'],
      ['10:45', '11:45', 'Eva Brunner', 'Cut and style', 'came +10'],
      ['11:55', '12:25', 'Tobias Reiter', 'Short cut', 'missed +5'],
      ['13:15', '14:15', 'Katharina Moser', 'Cut and style', 'here note +10'],
      ['14:30', '15:30', 'Ada Lovelace', 'Cut and style', 'series +10'],
      ['15:45', '16:15', 'Valentin Auer', 'Short cut', '+5'],
      ['16:20', '17:20', 'Nora Winter', 'Cut and style', 'note new +10'],
      ['17:30', '18:00', 'Max Hofer', 'Short cut', 'due'],
    ],
  },
  {
    open: [
      ['10:00', '14:00'],
      ['14:45', '18:30'],
    ],
    lines: [
      ['10:00', '11:45', 'Sandra Egger', 'Root colour and blow-dry', 'came note +15'],
      ['12:00', '13:45', 'Julia Steiner', 'Root colour and blow-dry', 'here +15'],
      ['14:45', '16:45', 'Carina Wolf', 'Full colour', 'note due +15'],
      ['17:00', '18:00', 'Lena Bauer', 'Gloss and blow-dry', 'request new +10'],
    ],
  },
  {
    open: [
      ['09:00', '13:00'],
      ['13:30', '18:30'],
    ],
    lines: [
      ['09:00', '09:30', 'Georg Haas', 'Short cut', 'came +5'],
      ['09:35', '09:55', 'Emil Köhler', 'Beard trim', 'came +5'],
      ['10:00', '10:50', 'Daniel Pichler', 'Cut and beard', 'came series +5'],
      ['10:55', '11:25', 'Andreas Maier', 'Short cut', 'came +5'],
      ['11:30', '11:50', 'Stefan Gruber', 'Beard trim', 'missed +5'],
      ['11:55', '12:25', 'Felix Huber', 'Children’s cut', 'came new +5'],
      ['12:30', '13:00', 'Markus Weber', 'Short cut', 'came'],
      ['13:30', '13:50', 'Ivan Petrov', 'Beard trim', 'here +5'],
      ['13:55', '14:25', 'Paul Schmid', 'Short cut', '+5'],
      ['14:30', '15:00', 'Matteo Ricci', 'Short cut', 'note +5'],
      ['15:05', '15:25', 'David Klein', 'Beard trim', '+5'],
      ['15:30', '16:00', 'Oskar Lindner', 'Short cut'],
      ['15:40', '16:10', 'Hugo Lindner', 'Children’s cut', 'exception'],
      ['17:00', '17:30', 'Leo Fischer', 'Short cut', 'due +5'],
      ['17:35', '18:25', 'Sebastian Kern', 'Cut and beard', 'series'],
    ],
  },
  {
    open: [
      ['08:30', '13:30'],
      ['14:00', '17:00'],
    ],
    busy: ['14:10', '15:00'],
    lines: [
      ['08:30', '09:30', 'Marlene Frank', 'Cut and style', 'came +10'],
      ['09:40', '10:10', 'Theo Baumann', 'Children’s cut', 'came +5'],
      ['10:15', '10:55', 'Petra Schuster', 'Repair treatment', 'came +5'],
      ['11:00', '12:00', 'Ines Aigner', 'Cut and style', 'came note +10'],
      ['12:10', '12:40', 'Rosa Wallner', 'Children’s cut', 'came +5'],
      ['12:45', '13:25', 'Birgit Ebner', 'Repair treatment', 'asked +5'],
      ['15:35', '15:50', 'Nina Pohl', 'Fringe trim'],
      ['15:55', '16:55', 'Vera Zach', 'Cut and style', 'new exception'],
    ],
  },
  {
    open: [
      ['09:00', '14:00'],
      ['16:00', '17:30'],
    ],
    off: ['14:00', '16:00', 'Dentist'],
    lines: [
      ['09:00', '10:00', 'Gabriel Thaler', 'Cut and style', 'came +10'],
      ['10:10', '10:40', 'Ben Kaiser', 'Short cut', 'came +5'],
      ['10:45', '11:45', 'Lea Sommer', 'Cut and style', 'came +10'],
      ['12:00', '12:30', 'Noah Eder', 'Short cut', 'came +5'],
      ['13:05', '13:35', 'Simon Wagner', 'Short cut', 'came +5'],
      ['16:00', '17:00', 'Miriam Stadler', 'Cut and style', 'request +10'],
      ['17:15', '17:45', 'Karl Berger', 'Short cut'],
    ],
  },
  {
    open: [
      ['09:00', '12:45'],
      ['13:30', '18:30'],
    ],
    lines: [
      ['09:00', '09:40', 'Tamara Holzer', 'Repair treatment', 'came +5'],
      ['09:45', '11:45', 'Zeynep Demir', 'Full colour', 'came +15'],
      ['12:05', '12:45', 'Hanna Pock', 'Repair treatment', 'came new'],
      ['13:30', '15:15', 'Ursula Kraft', 'Root colour and blow-dry', 'here note +15'],
      ['15:30', '16:10', 'Doris Fink', 'Repair treatment', 'due +5'],
      ['16:20', '16:35', 'Amelie Roth', 'Fringe trim'],
      ...['Anna', 'Berta', 'Clara', 'Dora', 'Emma', 'Fanny'].map(
        (name): Line => ['17:00', '18:30', `${name} Novak`, 'Braiding class', 'class'],
      ),
    ],
  },
]

const euros = (amount: number) => ({ amount_minor: amount * 100, currency: 'EUR' })

function entryOf([start, end, customer_name, service_name, words = '']: Line, id: string, day: string): DeskEntry {
  const has = (word: string) => words.split(' ').includes(word)
  const buffer = /\+(\d+)/.exec(words)?.[1]
  const later = new Date(Date.parse(at(end, day)) + Number(buffer ?? 0) * 60_000 + 3_600_000)
    .toISOString()
    .slice(11, 16)
  return {
    booking_id: id,
    position: 1,
    status: has('request') ? 'requested' : has('came') ? 'completed' : has('missed') ? 'no_show' : 'scheduled',
    starts_at: at(start, day),
    ends_at: at(end, day),
    ...(buffer && { blocked_to: at(later, day) }),
    service_name,
    customer_name,
    attendees: 1,
    seats: has('class') ? 8 : 1,
    ...(has('class') && { session: `class ${day}` }),
    ...(has('here') && { arrived_at: at(start, day) }),
    ...(has('request') && { expires_at: at(customer_name.startsWith('Miriam') ? '15:00' : '16:40', day) }),
    is_new_customer: has('new'),
    has_note: has('note'),
    is_series: has('series'),
    has_exception: has('exception'),
    ...(has('due') && { due: euros(39) }),
  }
}

const span = (from: string, to: string, day: string, note?: string): DeskSpan => ({
  starts_at: at(from, day),
  ends_at: at(to, day),
  ...(note && { note }),
})

const gaps: (DeskSpan | undefined)[] = [
  undefined,
  span('18:10', '18:30', date),
  span('16:15', '17:00', date),
  span('15:00', '15:35', date),
  span('13:42', '14:00', date),
  span('16:35', '17:00', date),
]

/** A day of one person; other days than the one of the world are quieter. */
export function columnOf(index: number, day: string): DeskColumn {
  const { open, off, busy, lines } = days[index]!
  const isToday = day === date
  const chosen = isToday ? lines : lines.filter((_, at) => (at + Number(day.slice(8))) % 3 !== 0)
  const known = isToday ? chosen : chosen.map(([a, b, c, d]): Line => [a, b, c, d, day < date ? 'came' : ''])
  const gap = isToday ? gaps[index] : undefined
  return {
    staff_id: staff[index]!.id,
    date: day,
    open: open.map(([from, to]) => span(from, to, day)),
    hours_changed: isToday && index === 3,
    time_off: off && isToday ? [span(off[0], off[1], day, off[2])] : [],
    busy: busy && isToday ? [span(busy[0], busy[1], day)] : [],
    entries: known.map((line, at) => entryOf(line, `${index}${String(at).padStart(2, '0')}${day.slice(8)}`, day)),
    ...(gap && { next_gap: gap }),
  }
}

export { euros }
