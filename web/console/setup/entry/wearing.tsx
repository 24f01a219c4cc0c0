import type { CSSProperties, ReactNode } from 'react'
import { accentProperties } from '../../../shared/ui/accent'
import type { SetupBusiness } from '../../api/types'

export type Looks = Pick<SetupBusiness, 'accent' | 'corners' | 'tint' | 'fonts'>

interface WearingProps {
  looks: Looks
  className?: string | undefined
  /** As the page is, if absent. */
  theme?: 'light' | 'dark'
  children: ReactNode
}

/** A piece of a booking page in these looks, which the console does not wear. */
export function Wearing({ looks, className, theme, children }: WearingProps) {
  const { accent = '', corners = 'soft', tint = 'neutral', fonts = 'plain' } = looks
  const worn = { 'data-theme': theme, 'data-corners': corners, 'data-tint': tint, 'data-fonts': fonts }
  return (
    <div className={className} style={accentProperties(accent) as CSSProperties} data-sample="" {...worn}>
      {children}
    </div>
  )
}
