import type { PlainKey } from '../../shared/i18n/text-keys'
import type { TextValues } from '../i18n/text-keys.gen'

/** A text in which nothing stands. */
export type Words = Extract<PlainKey<TextValues>, `welcome.${string}` | `field.${string}` | 'setup.hours_backwards'>
