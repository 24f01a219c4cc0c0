// Asks for an address as it is written: fetch() would resolve its dots first.
import { request } from 'node:http'

export interface Answer {
  status: number
  location: string | undefined
  type: string | undefined
  body: string
}

export function ask(url: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(url)
  const headers = { 'accept-language': 'en', accept: 'text/html' }
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path, headers }, answer => {
      let body = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        body += part
      })
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          type: answer.headers['content-type'],
          body,
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" }

/** What a page says, without its scripts and marks. */
export const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|#x27);/g, (_, name: string) => letters[name] as string)
