import styles from './icon.module.css'

export const tick = 'm5 12.5 4.5 4.5L19 7.5'
export const clock = 'M12 7v5.5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0'
export const back = 'm15 5-7 7 7 7'
export const calendar = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4'
export const person = 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 21c0-4 3.4-6 7.5-6s7.5 2 7.5 6'
export const tag = 'M3.5 3.5h9l8 8a1.4 1.4 0 0 1 0 2l-7 7a1.4 1.4 0 0 1-2 0l-8-8zM8 8h.01'
export const pin = 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11zM14.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0'
export const changes = 'M4 5v4h4M4.5 9A8.2 8.2 0 1 1 4 14M12 8v4.5l3 1.5'

/** A sign beside words that say the same. */
export function Icon({ shape }: { shape: string }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.icon} aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
