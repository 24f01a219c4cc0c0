import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import unseen from '../../shared/ui/visually-hidden.module.css'
import { useText } from '../i18n/texts'
import styles from './controls.module.css'

export type Look = 'main' | 'danger' | 'bare' | 'square' | 'wide' | 'big'

export const buttonClass = (...looks: Look[]) => [styles.button, ...looks.map(look => styles[look])].join(' ')

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  looks?: Look[]
  ref?: Ref<HTMLButtonElement>
  /** It is being done: the button keeps its focus and its words, and ignores clicks meanwhile. */
  isWorking?: boolean
  /** Something is missing for it: it can still be reached, and its click says what. */
  isOff?: boolean
  children: ReactNode
}

// Not the Button of shared/ui: that one says what is being done in the place of its words, and those of a footer with
// five of them would all change their widths for one. Both have one look.
export function Button({
  looks = [],
  isWorking = false,
  isOff = false,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const text = useText()
  return (
    <>
      <button
        {...rest}
        type={isWorking ? 'button' : type}
        className={buttonClass(...looks)}
        aria-disabled={isWorking || isOff || undefined}
        data-off={isOff ? '' : undefined}
        onClick={isWorking ? undefined : onClick}
      />
      <span className={unseen.unseen} role="status">
        {isWorking && text('state.working')}
      </span>
    </>
  )
}

/** A button that is written like a link. */
export function PlainButton({
  ref,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> }) {
  return <button ref={ref} type="button" {...rest} className={styles.plain} />
}
