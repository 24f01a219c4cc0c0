import type { CSSOptions } from 'vite'
import { className } from '../class-names.ts'
import { customMedia } from './custom-media.ts'

/** How every build reads style sheets. */
export const cssOptions: CSSOptions = {
  modules: { generateScopedName: className },
  postcss: { plugins: [customMedia()] },
}
