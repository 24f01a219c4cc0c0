import { encode } from 'uqr'
import styles from './alone.module.css'

/** A QR code, drawn here: what it says becomes no address of a picture. */
export function QrPicture({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: 2 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={squares.join('')} shapeRendering="crispEdges" />
    </svg>
  )
}
