import { DeviceFailed } from '../../../parts/trouble'
import { newId } from '../../../parts/values/new-id'
import { base64Of } from '../../file/content'
import { nameOfFile } from './names'

/** How long a picture may be, in bytes: as much as the contract lets through in base64. */
export const mostBytes = 6_000_000
/** Pages show pictures at most so wide; larger ones only take longer to send. */
const widest = 2560
/** Of what is shown here, on dense screens. */
const shownWidth = 320

export const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

export interface ChosenPicture {
  media: string
  /** RFC 4648, section 4. */
  content: string
  /** As it is shown here: a data: address of a small size. */
  shown: string
}

/** A picture from the computer, ready to be sent. Throws DeviceFailed for what is none, or too large. */
export async function preparePicture(file: File): Promise<ChosenPicture> {
  const image = await decoded(file)
  try {
    // Another form would lose what moves, and what shines through.
    const isSmall = file.size <= mostBytes && image.width <= 2 * widest && image.height <= 2 * widest
    const blob = isSmall ? file : await drawn(image, widest, file.type === 'image/png' ? 'image/png' : 'image/jpeg')
    if (blob.size > mostBytes) throw new DeviceFailed('setup.picture.too_large')
    const bytes = await blob.arrayBuffer()
    const shown = await drawn(image, shownWidth, 'image/png')
    return {
      media: nameOfFile({ name: file.name, type: blob.type }, newId()),
      content: await base64Of(bytes),
      shown: `data:image/png;base64,${await base64Of(await shown.arrayBuffer())}`,
    }
  } finally {
    image.close()
  }
}

async function decoded(file: File): Promise<ImageBitmap> {
  if (!types.some(type => type === file.type)) throw new DeviceFailed('setup.picture.unreadable')
  try {
    return await createImageBitmap(file)
  } catch {
    throw new DeviceFailed('setup.picture.unreadable')
  }
}

async function drawn(image: ImageBitmap, most: number, type: string): Promise<Blob> {
  const scale = Math.min(1, most / Math.max(image.width, image.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(image.width * scale))
  canvas.height = Math.max(1, Math.round(image.height * scale))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, type, 0.9))
  if (!blob) throw new DeviceFailed('setup.picture.unreadable')
  return blob
}
