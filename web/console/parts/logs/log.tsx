// Lists in which each row says what it is, what became of it, and what can be done with it.
import type { ReactNode } from 'react'
import { useText } from '../../i18n/texts'
import controls from '../controls.module.css'
import { useVisit } from '../session'
import { useTimes } from '../use-times'
import { wallIn } from '../values/instant'
import styles from './log.module.css'

/** Writes a moment as a clock of the business showed it. */
export function useMoment(): (at: string) => string {
  const { moment } = useTimes()
  const { time_zone } = useVisit().session.business
  return at => moment(wallIn(at, time_zone))
}

/** Writes the day of a moment there, with its year, in one line. */
export function useDate(): (at: string) => string {
  const { shortDate } = useTimes()
  const { time_zone } = useVisit().session.business
  return at => shortDate(wallIn(at, time_zone)).replaceAll(' ', '\u00a0')
}

export function Log({ children }: { children: ReactNode }) {
  return <ul className={`${controls.card} ${styles.log}`}>{children}</ul>
}

interface ChipProps {
  words: string
  /** It wants an answer, or went wrong. */
  look?: 'asks' | 'wrong' | undefined
}

export function Chip({ words, look }: ChipProps) {
  return <span className={look ? `${controls.chip} ${controls[look]}` : controls.chip}>{words}</span>
}

/** What became of something that is sent until it arrives. */
export function SentChip({ status }: { status: 'waiting' | 'sent' | 'failed' }) {
  const text = useText()
  return <Chip words={text(`log.${status}`)} look={status === 'failed' ? 'wrong' : undefined} />
}

interface LogRowProps {
  title: ReactNode
  chip?: ReactNode
  /** What more stands below the title than text. */
  first?: ReactNode
  /** What else there is to say, each below the other. */
  lines: readonly (string | false | undefined)[]
  /** What can be done with it. */
  children?: ReactNode
}

export function LogRow({ title, chip, first, lines, children }: LogRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.title}>
          <b>{title}</b>
          {chip}
        </p>
        {first}
        {lines.map(line => line && <small key={line}>{line}</small>)}
      </div>
      {children && <div className={controls.row}>{children}</div>}
    </li>
  )
}

/** As high as rows are, until they come. */
export function LogSkeleton() {
  const text = useText()
  return (
    <div className={styles.skeleton}>
      <p className={controls.quiet}>{text('state.loading')}</p>
      {'abcdef'.split('').map(line => (
        <div key={line} />
      ))}
    </div>
  )
}
