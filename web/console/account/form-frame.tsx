import type { ReactNode } from 'react'
import { Trouble } from '../parts/trouble'
import styles from './alone.module.css'
import type { useForm } from './form'

interface FormFrameProps {
  of: ReturnType<typeof useForm>
  /** What went wrong before this form, as long as nothing went wrong in it. */
  before?: unknown
  /** Offers to begin anew beside what went wrong. */
  again?: (() => unknown) | undefined
  children: ReactNode
}

/** A form of those that stand alone on a page: what went wrong, the fields, the button. */
export function FormFrame({ of: { form, error, submit }, before, again, children }: FormFrameProps) {
  const said = error ?? before
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {said !== undefined && <Trouble error={said} again={again} />}
      {children}
    </form>
  )
}
