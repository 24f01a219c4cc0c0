import card from './card.module.css'

import { clock, tick } from './icon'

export { clock, tick }
export const cross = 'M6 6l12 12M18 6 6 18'
export const letter = 'M4 6h16v12H4zM4 7l8 6 8-6'

const moods: Record<string, string> = { [tick]: 'good', [clock]: 'wait', [cross]: 'bad' }

/** The sign above a heading: what came of it, at a glance. */
export function StatusIcon({ shape }: { shape: string }) {
  return (
    <div className={card.mark} data-mood={moods[shape]} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" fill="none" stroke="currentcolor" strokeWidth="2.25" aria-hidden="true">
        <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
