import { useState } from 'react'
import { useText } from '../i18n/texts'
import { Button } from '../parts/button'
import controls from '../parts/controls.module.css'
import { CopyButton } from '../parts/copies/copy-button'
import { download } from '../parts/copies/download'
import { Tick } from '../parts/fields'
import { useVisit } from '../parts/session'
import styles from './alone.module.css'

/** The codes, this once, with ways to keep them. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = useText()
  const { session } = useVisit()
  const [isKept, setKept] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const lines = `${session.business.name}, ${session.user?.email ?? ''}\n\n${codes.join('\n')}\n`
  return (
    <>
      <ol className={styles.codes}>
        {codes.map(code => (
          <li key={code} className={styles.key}>
            {code}
          </li>
        ))}
      </ol>
      <div className={`${controls.row} ${styles['hidden-in-print']}`}>
        <CopyButton text={lines} />
        <Button onClick={() => download('kalends-recovery-codes.txt', lines, 'text/plain')}>
          {text('action.download')}
        </Button>
        <Button onClick={() => print()}>{text('action.print')}</Button>
      </div>
      <div className={styles['hidden-in-print']}>
        <Tick isOn={isKept} onTick={setKept}>
          {text('codes.kept')}
        </Tick>
        {isAsked && !isKept && (
          <p className={controls.mistake} role="alert">
            {text('codes.keep_first')}
          </p>
        )}
        <Button looks={['main', 'big', 'wide']} onClick={() => (isKept ? onKept() : setAsked(true))}>
          {text('action.continue')}
        </Button>
      </div>
    </>
  )
}
