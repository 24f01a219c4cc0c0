import { DeviceFailed } from '../../parts/trouble'

/** How long a business file may be, in bytes: as much as the contract lets through in base64. */
const mostBytes = 6_000_000

/** What a file has inside, read once: what is imported is what was looked at, whatever becomes of the file. */
export interface FileContent {
  text: string
  /** RFC 4648, section 4. */
  base64: string
}

/** Throws DeviceFailed for a file that is empty, too large, or gone. */
export async function readFile(file: File): Promise<FileContent> {
  if (file.size === 0) throw new DeviceFailed('setup.file.empty')
  if (file.size > mostBytes) throw new DeviceFailed('setup.file.too_large')
  try {
    const bytes = await file.arrayBuffer()
    return { text: new TextDecoder().decode(bytes), base64: await base64Of(bytes) }
  } catch {
    throw new DeviceFailed('setup.file.unreadable')
  }
}

/** The bytes, or those of a text in UTF-8, in base64. */
export function base64Of(content: ArrayBuffer | string): Promise<string> {
  const reader = new FileReader()
  return new Promise((done, fail) => {
    // "data:application/octet-stream;base64,eyJ…"
    reader.onload = () => done(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => fail(reader.error)
    reader.readAsDataURL(new Blob([content]))
  })
}
