import type { ReactNode } from 'react'

interface OutlineHeadingProps {
  level: number
  id?: string | undefined
  className?: string | undefined
  children: ReactNode
}

const tags = { 2: 'h2', 3: 'h3', 4: 'h4', 5: 'h5' } as const

export function OutlineHeading({ level, id, className, children }: OutlineHeadingProps) {
  const Tag = tags[level as keyof typeof tags] ?? 'h6'
  return (
    <Tag {...(id && { id })} className={className}>
      {children}
    </Tag>
  )
}

/** The title of the page. The focus goes there when another page is shown (client-side navigation). */
export function Title({ className, children }: Omit<OutlineHeadingProps, 'level'>) {
  return (
    <h1 className={className} tabIndex={-1}>
      {children}
    </h1>
  )
}
