import styles from './icon.module.css'

// On 16 × 16. Round parts are drawn as arcs, so that each is one path.
const ring = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
// Two heads, for several people.
const people = [
  ring(6, 5.5, 2.5),
  'M1.5 13.5c.5-3 2.3-4 4.5-4s4 1 4.5 4M10.5 3.2a2.5 2.5 0 0 1 0 4.6',
  'M12 9.8c1.5.5 2.3 1.7 2.5 3.7',
].join('')
const rays = [
  'M8 1.5v1.7M8 12.8v1.7M1.5 8h1.7M12.8 8h1.7',
  'M3.4 3.4l1.2 1.2M11.4 11.4l1.2 1.2M3.4 12.6l1.2-1.2M11.4 4.6l1.2-1.2',
].join('')
const knobs = ring(10, 4, 1.8) + ring(6, 8, 1.8) + ring(11, 12, 1.8)
const shapes = {
  asked: `${ring(8, 8, 6.3)}M6.1 6.3a1.9 1.9 0 1 1 2.7 1.8c-.6.3-.8.6-.8 1.2M8 11.4v.1`,
  booked: ring(8, 8, 5.5),
  calendar: 'M4 3h8a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM2 6.5h12M5.5 1.5v3M10.5 1.5v3',
  came: 'M2.5 8.5l3.7 3.7L13.5 4',
  cancelled: 'M4 4l8 8M12 4l-8 8',
  class: people,
  close: 'M4 4l8 8M12 4l-8 8',
  customers: people,
  copy: [
    'M7 5.5h5a1.5 1.5 0 0 1 1.5 1.5v5a1.5 1.5 0 0 1-1.5 1.5H7A1.5 1.5 0 0 1 5.5 12V7A1.5 1.5 0 0 1 7 5.5z',
    'M10.5 3.5v-1h-8v8h1',
  ].join(''),
  down: 'M3.5 6L8 10.5 12.5 6',
  download: 'M8 2.5V10M4.5 7L8 10.5 11.5 7M2.5 13.5h11',
  due: 'M12.5 4.2A5 5 0 1 0 12.5 11.8M2 7h7M2 9.5h7',
  edit: 'M3 13l.6-2.9 7.2-7.2a1.4 1.4 0 0 1 2 0l.3.3a1.4 1.4 0 0 1 0 2L5.9 12.4zM9.5 4.2l2.3 2.3',
  flag: 'M4 14.5V2.5M4 3h8.5l-2 3 2 3H4',
  here: `${ring(8, 8, 5.8)}${ring(8, 8, 2)}${ring(8, 8, 1)}`,
  history: `${ring(8, 8, 6)}M8 4.5V8l2.5 1.5`,
  later: 'M6 3l5 5-5 5',
  earlier: 'M10 3L5 8l5 5',
  link: [
    'M6.4 9.6l3.2-3.2M7.3 4.9l1.5-1.5a2.7 2.7 0 0 1 3.8 3.8l-1.5 1.5',
    'M8.7 11.1l-1.5 1.5a2.7 2.7 0 0 1-3.8-3.8l1.5-1.5',
  ].join(''),
  lock: 'M4.5 7h7a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1zM5.5 7V5a2.5 2.5 0 0 1 5 0v2',
  mail: [
    'M3.5 3.5h9A1.5 1.5 0 0 1 14 5v6a1.5 1.5 0 0 1-1.5 1.5h-9A1.5 1.5 0 0 1 2 11V5a1.5 1.5 0 0 1 1.5-1.5z',
    'M2.5 5l5.5 4 5.5-4',
  ].join(''),
  me: `${ring(8, 5, 2.8)}M2.5 14c.7-3.3 2.8-4.5 5.5-4.5s4.8 1.2 5.5 4.5`,
  missed: `${ring(8, 8, 6)}M3.8 12.2l8.4-8.4`,
  moon: 'M13 9.5A5.5 5.5 0 1 1 6.5 3a4.5 4.5 0 0 0 6.5 6.5z',
  money:
    'M1.5 4h13v8h-13zM4 4a2.5 2.5 0 0 1-2.5 2.5M12 4a2.5 2.5 0 0 0 2.5 2.5M4 12a2.5 2.5 0 0 0-2.5-2.5' +
    'M12 12a2.5 2.5 0 0 1 2.5-2.5M8 6.5v3',
  more: 'M3.5 8h.1M8 8h.1M12.5 8h.1',
  move: 'M2.5 8h11M9.5 4l4 4-4 4',
  note: 'M3 2.5h10v8l-3 3H3zM10 13.5v-3h3M5.5 6h5M5.5 8.5h3',
  plus: 'M8 3v10M3 8h10',
  print: 'M4.5 6V2h7v4M4.5 11.5h-2v-5h11v5h-2M4.5 9.5h7v4.5h-7z',
  request: `${ring(8, 8, 6)}M8 4.5V8l2.5 1.5`,
  requests: 'M2 9l2-6h8l2 6v4H2zM2 9h3.5l1 2h3l1-2H14',
  search: `${ring(7, 7, 4.5)}M10.5 10.5L14 14`,
  series: 'M3 7a5 5 0 0 1 9-2M13 9a5 5 0 0 1-9 2M12.2 2v3H9.2M3.8 14v-3h3',
  setup: `M2 4h6.2M11.8 4H14M2 8h2.2M7.8 8H14M2 12h7.2M12.8 12H14${knobs}`,
  today: ring(8, 8, 3) + rays,
  undo: 'M3 6h7a3.5 3.5 0 0 1 0 7H6M6 3L3 6l3 3',
  up: 'M3.5 10L8 5.5 12.5 10',
  // A card with a name on it.
  users: `M2.5 3.5h11v9h-11z${ring(5.8, 7, 1.3)}M3.9 10.6c.3-1 1-1.4 1.9-1.4s1.6.4 1.9 1.4M9.8 6.5h2M9.8 9h2`,
} satisfies Record<string, string>

export type IconName = keyof typeof shapes

/** A sign beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 16 16" className={styles.icon} data-icon={name} aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
