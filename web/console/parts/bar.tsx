import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { useSecondsLeft } from '../../shared/lib/countdown'
import { useText } from '../i18n/texts'
import styles from './bar.module.css'
import { Icon } from './icon'
import { Key } from './keys/key'
import { useKeys } from './keys/use-keys'

interface Undo {
  until: number
  act: () => Promise<unknown>
  /** The customer is told of it when the time is over. */
  isTold?: boolean
}

/** What was done, or could not be, in words; and how to take it back, for as long as that can be. */
export interface Said {
  words: string
  isTrouble?: boolean
  undo?: Undo
}

const SayContext = createContext<(said: Said | undefined) => void>(() => undefined)
const SaidContext = createContext<Said | undefined>(undefined)

/** Says something in the bar at the bottom, in the place of what it said before. */
export const useSay = () => useContext(SayContext)

/** How long something is said that asks for nothing, in milliseconds. */
const shownFor = 6000

export function BarProvider({ children }: { children: ReactNode }) {
  const [said, say] = useState<Said>()
  return (
    <SayContext value={say}>
      <SaidContext value={said}>{children}</SaidContext>
    </SayContext>
  )
}

/** Where the bar stands. It is always there, so that what comes into it is read out. */
export function BarPlace() {
  const said = useContext(SaidContext)
  const say = useSay()
  const bar = useMemo(() => said && <Bar key={said.words} said={said} onClose={() => say(undefined)} />, [said, say])
  return (
    <div className={styles.place} role="status">
      {bar}
    </div>
  )
}

function Bar({ said, onClose }: { said: Said; onClose: () => void }) {
  const text = useText()
  const { words, isTrouble, undo } = said
  const left = useSecondsLeft(undo?.until)
  const isOver = left === 0
  useEffect(() => {
    if (isTrouble || (undo && !isOver)) return
    const timer = setTimeout(onClose, undo ? 0 : shownFor)
    return () => clearTimeout(timer)
  }, [isTrouble, undo, isOver, onClose])
  const takeBack = () => void undo?.act().finally(onClose)
  useKeys({ z: undo ? takeBack : undefined })
  // Before what is open beneath it.
  useKeys({ Escape: isTrouble ? onClose : undefined }, { isFirst: true })
  return (
    <div className={styles.bar} data-trouble={isTrouble ? '' : undefined}>
      <Icon name={isTrouble ? 'asked' : 'came'} />
      <span>
        <b>{words}</b>
        {undo?.isTold && <span className={styles.quiet}> · {text('undo.mail_waits')}</span>}
      </span>
      {undo && (
        <button type="button" onClick={takeBack}>
          <Icon name="undo" />
          {text('undo.undo')} <Key name="Z" />
          <span className={styles.left} aria-hidden="true">
            {left}
          </span>
        </button>
      )}
      <button type="button" aria-label={text('action.close')} onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
