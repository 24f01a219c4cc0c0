import card from './card.module.css'

export const tick = 'm5 12.5 4.5 4.5L19 7.5'
export const cross = 'M6 6l12 12M18 6 6 18'
export const letter = 'M4 6h16v12H4zM4 7l8 6 8-6'
export const clock = 'M12 7v5.5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'

/** The sign above a heading: what came of it, at a glance. */
export function StatusIcon({ shape }: { shape: string }) {
  return (
    <div className={card.mark} aria-hidden="true">
      <svg viewBox="0 0 24 24" width="24" fill="none" stroke="currentcolor" strokeWidth="2.25" aria-hidden="true">
        <path d={shape} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </div>
  )
}
