import { expect, test } from 'vitest'
import type { SetupEdit } from '../../../api/types'
import { type ChosenPictures, filesFor, filesNamedBy } from './chosen-pictures'
import { losesPicture, nameOfFile, namesIn } from './names'

const staff = { slug: 'anna', photo: { media: 'anna.jpg', alt: 'Anna' } }

test('the names of pictures are found wherever they stand, each once', () => {
  expect(namesIn(undefined)).toEqual([])
  expect(namesIn({ slug: 'anna', weekly: { monday: [{ opens: '09:00' }] } })).toEqual([])
  expect(namesIn([staff, { cover: { media: 'room.png' }, logo: { media: 'anna.jpg' } }])).toEqual([
    'anna.jpg',
    'room.png',
  ])
})

test('a picture is lost where it is replaced or removed, and not where it only says something else', () => {
  expect(losesPicture(staff, { ...staff, photo: { media: 'anna.jpg' } })).toBe(false)
  expect(losesPicture({ slug: 'anna' }, staff)).toBe(false)
  expect(losesPicture(staff, { ...staff, photo: { media: 'new.jpg' } })).toBe(true)
  expect(losesPicture(staff, { slug: 'anna' })).toBe(true)
})

test('a new file has a name that addresses can have, and that no other file has', () => {
  const name = (name: string, type = 'image/jpeg') => nameOfFile({ name, type }, '0f8a-4d7b11c2ee09')
  expect(name('IMG 4711 (Kopie).JPG')).toBe('img-4711-kopie-11c2ee09.jpg')
  expect(name('Föhn & Café.png', 'image/png')).toBe('fohn-cafe-11c2ee09.png')
  expect(name('写真.webp', 'image/webp')).toBe('picture-11c2ee09.webp')
  expect(name('.hidden', 'image/gif')).toMatch(/^[a-z0-9-]+\.gif$/)
  expect(name('x'.repeat(300)).length).toBeLessThan(200)
})

test('with an edit go the files that are new in it, and with a preview their names', () => {
  const pictures: ChosenPictures = new Map(
    ['anna.jpg', 'ben.jpg'].map(media => [media, { media, content: `bytes of ${media}`, shown: 'data:' }]),
  )
  const edits = [{ entry: 'staff', staff }] as unknown as SetupEdit[]
  expect(filesFor(pictures, edits)).toEqual([{ media: 'anna.jpg', content: 'bytes of anna.jpg' }])
  expect(filesNamedBy(pictures, edits)).toEqual([{ media: 'anna.jpg' }])
  expect(filesFor(pictures, [{ entry: 'staff' } as SetupEdit])).toEqual([])
})
