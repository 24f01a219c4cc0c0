import type { Picture as PictureData } from '../api/types'
import styles from './picture.module.css'

interface PictureProps {
  picture: PictureData
  /** How wide it is shown, as in the attribute of that name. */
  sizes: string
  className: string | undefined
  /** Words beside it say all that it says. */
  isDecoration?: boolean
}

/** A picture in the best form that the browser knows; the class says how large it is, so that nothing moves for it. */
export function Picture({ picture, sizes, className, isDecoration }: PictureProps) {
  const { src, alt, width, height, sources = [] } = picture
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={isDecoration ? '' : alt}
        width={width}
        height={height}
        className={`${styles.picture} ${className}`}
        decoding="async"
      />
    </picture>
  )
}
