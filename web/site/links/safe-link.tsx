import type { AnchorHTMLAttributes } from 'react'
import { judgeLink, safeHref } from './safe-href'

interface ContentLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string | undefined
  /** The address may lead to another site. */
  external?: boolean | undefined
}

/** A link whose address comes from content. One that content may not have stays plain text. */
export function ContentLink({ href: address, external = false, children, ...rest }: ContentLinkProps) {
  const href = safeHref(address, external)
  if (href === undefined) return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} {...(judgeLink(href) === 'external' && { rel: 'noopener' })} href={href}>
      {children}
    </a>
  )
}
