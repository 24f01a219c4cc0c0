import type { ReactNode } from 'react'
import type { PlainTextKey } from '../i18n/text-keys'
import { useText } from '../i18n/texts'

interface DescriptionItemProps {
  /** The key of what it is about. */
  label: PlainTextKey
  className?: string | undefined
  children: ReactNode
}

/** One fact of a dl; none where nothing is known of it. */
export function DescriptionItem({ label, className, children }: DescriptionItemProps) {
  const text = useText()
  if (!children) return null
  return (
    <div className={className}>
      <dt>{text(label)}</dt>
      <dd>{children}</dd>
    </div>
  )
}
