import type { ReactNode } from 'react'
import type { PlainTextKey } from '../i18n/text-keys'
import { useText } from '../i18n/texts'

interface FactProps {
  /** The key of what it is about. */
  label: PlainTextKey
  className?: string | undefined
  children: ReactNode
}

/** One fact of a dl; none where nothing is known of it. */
export function Fact({ label, className, children }: FactProps) {
  const text = useText()
  if (!children) return null
  return (
    <div className={className}>
      <dt>{text(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
