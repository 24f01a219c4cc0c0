import type { ReactNode } from 'react'

interface HeadingProps {
  level: number
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const tags = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' } as const

export function Heading({ level, id, className, children }: HeadingProps) {
  const Tag = tags[level as keyof typeof tags] ?? 'h6'
  return (
    <Tag {...(id && { id })} className={className}>
      {children}
    </Tag>
  )
}

/** The title of the page. The focus goes there when another page is shown (client-side navigation). */
export function Title({ className, children }: Omit<HeadingProps, 'level'>) {
  return (
    <h1 className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
