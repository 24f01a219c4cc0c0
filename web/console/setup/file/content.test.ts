// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { base64Of, readFile } from './content'

test('a file is read once, as text and in base64', async () => {
  const { text, base64 } = await readFile(new File(['{"name": "Föhn"}'], 'salon.json'))
  expect(text).toBe('{"name": "Föhn"}')
  expect(Buffer.from(base64, 'base64').toString()).toBe('{"name": "Föhn"}')
  expect(await base64Of('{"name": "Föhn"}')).toBe(base64)
})

test('what cannot be a business file is not sent', async () => {
  await expect(readFile(new File([], 'empty.json'))).rejects.toMatchObject({ key: 'setup.file.empty' })
  const large = new File([new Uint8Array(6_000_001)], 'film.mp4')
  await expect(readFile(large)).rejects.toMatchObject({ key: 'setup.file.too_large' })
  const gone = Object.assign(new File(['{}'], 'gone.json'), { arrayBuffer: () => Promise.reject(new Error('gone')) })
  await expect(readFile(gone)).rejects.toMatchObject({ key: 'setup.file.unreadable' })
})
