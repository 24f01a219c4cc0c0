import type { ReactNode } from 'react'
import { useText } from '../i18n/texts'
import { Button } from './button'
import controls from './controls.module.css'

interface FormButtonsProps {
  isWorking: boolean
  onBack: () => void
  /** What the main one does. */
  children: ReactNode
}

/** The end of a form: what sends it, and the way back. */
export function FormButtons({ isWorking, onBack, children }: FormButtonsProps) {
  const text = useText()
  return (
    <div className={controls.row}>
      <Button type="submit" looks={['main']} isWorking={isWorking}>
        {children}
      </Button>
      <Button looks={['bare']} onClick={onBack}>
        {text('action.back')}
      </Button>
    </div>
  )
}
