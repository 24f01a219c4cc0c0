import type { AnchorHTMLAttributes } from 'react'
import { whyNotTo } from './addresses'

interface SafeLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string | undefined
  /** The address may lead to another site, or to another program such as the phone. */
  external?: boolean
}

/**
 * A link whose address comes from data. One that leads to another site without being marked `external`, or is of a
 * dangerous kind, is shown as plain text.
 */
export function SafeLink({ href, external = false, children, ...rest }: SafeLinkProps) {
  if (!href || whyNotTo(href, external)) return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} href={href} {...(external && { rel: 'noopener noreferrer' })}>
      {children}
    </a>
  )
}
