import { expect, test } from 'vitest'
import type { Block } from '../../shared/api/types'
import { outlineOf } from './outline'

const heading = (heading: string, level: number): Block => ({ kind: 'heading', heading, level })

test('no level is skipped, and names are unique and free', () => {
  const body: Block[] = [
    heading('Über uns!', 4),
    { kind: 'rich_text', text: [{ kind: 'heading', level: 4, children: [{ kind: 'text', text: 'Preise' }] }] },
    { kind: 'columns', columns: [[heading('Preise', 4)], [heading('Payload', 2)]] },
    { kind: 'products', heading: 'Shop', cards: [{ kind: 'product', title: 'Cup', href: '/p' }] },
    heading('***', 4),
  ]
  const places = [...outlineOf(body).values()].filter(({ id }) => id !== '')
  expect(places).toEqual([
    { level: 2, id: 'über-uns' },
    { level: 3, id: 'preise' },
    { level: 4, id: 'preise-2' },
    { level: 2, id: 'payload-2' },
    { level: 2, id: 'shop' },
    { level: 4, id: 'part' },
  ])
})

test('what can be booked is below the part it stands in', () => {
  const block = (): Block => ({ kind: 'booking', booking: { name: 'Cut', href: '/widget/bookings/cut', facts: [] } })
  const body = [block(), heading('Colour', 2), block(), block()]
  expect([...outlineOf(body).values()].map(({ level }) => level)).toEqual([2, 2, 3, 3])
})

test('cards without a heading are right below the title, until there is another one', () => {
  const cards: Block = { kind: 'latest_posts', cards: [{ kind: 'post', title: 'A', href: '/a' }] }
  const after: Block = { ...cards }
  const outline = outlineOf([cards, heading('News', 2), after])
  expect(outline.get(cards)?.level).toBe(1)
  expect(outline.get(after)?.level).toBe(2)
})
