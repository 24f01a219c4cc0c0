import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './controls.module.css'
import unseen from './visually-hidden.module.css'

type Look = 'main' | 'danger' | 'final' | 'quiet' | 'plain'

export function buttonClass(variant: Look): string {
  if (variant === 'plain') return styles.plain!
  return variant === 'quiet' ? styles.button! : `${styles.button} ${styles[variant]}`
}

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  variant?: Look
  ref?: Ref<HTMLButtonElement> | undefined
  /** What is being done; replaces the label. The button keeps its focus and ignores clicks meanwhile. */
  progress?: string | false | undefined
  children: ReactNode
}

export function Button({ variant = 'quiet', progress, children, onClick, type = 'button', ...rest }: ButtonProps) {
  const waiting = Boolean(progress)
  return (
    <>
      <button
        {...rest}
        type={waiting ? 'button' : type}
        className={buttonClass(variant)}
        aria-disabled={waiting || undefined}
        onClick={waiting ? undefined : onClick}
      >
        {waiting && <span className={styles.spinner} aria-hidden="true" />}
        {waiting ? progress : children}
      </button>
      {/* A new label of the button that has the focus is not read out. */}
      {progress !== undefined && (
        <span className={unseen.unseen} role="status">
          {progress}
        </span>
      )}
    </>
  )
}
