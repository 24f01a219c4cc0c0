import { useEffect, useRef } from 'react'
import type { FormStep } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import { titlePage } from '../../../shared/lib/page-title'
import styles from '../../questions/questions.module.css'
import type { Progress } from './steps'

interface StepHeadingProps {
  /** Of the survey. */
  name: string
  step: FormStep
  progress: Progress
  /** Whether the visitor came here from another step, rather than with the page. */
  isMoved: boolean
}

/** Which step of how many, and what it is about. Titles the page, and takes the focus from another step. */
export function StepHeading({ name, step, progress, isMoved }: StepHeadingProps) {
  const text = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isMoved) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [isMoved])
  const { step: count, steps: total, isCertain } = progress
  const isAlone = total === 1 && isCertain
  const place = text(isCertain ? 'form.progress' : 'form.progress_most', { count, total })
  // After the heading of the page, which titles it too.
  useEffect(() => {
    if (!isAlone) titlePage(`${step.title || place} – ${name}`)
  })
  if (isAlone && !step.title && !step.description) return null
  return (
    <div className={styles.step}>
      <h2 ref={heading} tabIndex={-1}>
        {!isAlone && <span className={styles.progress}>{place}</span>}
        {step.title && <span>{step.title}</span>}
      </h2>
      {!isAlone && <progress value={count} max={total} aria-hidden="true" />}
      {step.description && <p className={styles.description}>{step.description}</p>}
    </div>
  )
}
