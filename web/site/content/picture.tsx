import type { Picture as PictureData } from '../../shared/api/types'
import { safeSource, safeSourceSet } from '../links/safe-href'
import { classes } from './classes'
import { useSitePage } from './page-context'
import styles from './picture.module.css'

type Shape = 'natural' | 'wide' | 'card' | 'square' | 'tall' | 'round'

interface PictureProps {
  picture: PictureData
  /** How much of the window it takes, as in the attribute of that name. */
  sizes: string
  shape?: Shape
}

const colourForm = /^#[0-9a-f]{6}$/i

/** A picture in the best form that the browser knows. Its colour stands in for it, and its room is kept. */
export function Picture({ picture, sizes, shape = 'natural' }: PictureProps) {
  const isFirst = useSitePage().firstPicture === picture
  const { src, alt, width, height, sources = [], colour } = picture
  // Without one it is transparent: nothing stands behind it.
  const ground = colour && colourForm.test(colour) ? colour : undefined
  return (
    <span className={classes(styles.frame, !ground && styles.clear, styles[shape])}>
      {/* An attribute of SVG, since the page's policy allows no styles on elements. */}
      {ground && (
        <svg className={styles.colour} aria-hidden="true">
          <rect width="100%" height="100%" fill={ground} />
        </svg>
      )}
      <picture>
        {sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={safeSourceSet(srcset)} sizes={sizes} />
        ))}
        <img
          className={styles.image}
          src={safeSource(src)}
          alt={alt}
          width={width}
          height={height}
          decoding="async"
          {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        />
      </picture>
    </span>
  )
}

/** With its caption below. */
export function Figure({ picture, ...rest }: PictureProps) {
  return (
    <figure className={styles.figure}>
      <Picture picture={picture} {...rest} />
      {picture.caption && <figcaption className={styles.caption}>{picture.caption}</figcaption>}
    </figure>
  )
}
