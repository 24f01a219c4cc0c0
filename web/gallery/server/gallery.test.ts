import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { answerSource } from './gallery.ts'

/** The status and the text of an answer. */
function answered(path: string) {
  const seen = { status: 0, text: '' }
  const response = {
    writeHead: (status: number) => {
      seen.status = status
      return response
    },
    end: (text = '') => {
      seen.text = text
    },
  }
  answerSource(path, response as unknown as ServerResponse)
  return seen
}

test.each(['driver/open-state', 'driver/in-page-driver', 'page/gallery-page', 'states/states', 'checks/cut-text'])(
  'a page of the gallery gets %s, without types',
  name => {
    const { status, text } = answered(`/web/gallery/${name}.ts`)
    expect(status).toBe(200)
    expect(text).not.toContain('import type')
  },
)

test.each(['/web/widget/app/main.tsx', '/web/gallery/../../package.json', '/web/gallery/none.ts'])(
  'and nothing of %s',
  path => {
    expect(answered(path).status).toBe(404)
  },
)
