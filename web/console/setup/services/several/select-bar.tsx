import { useState } from 'react'
import type { Setup, SetupService } from '../../../api/types'
import { useText } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import { CloseButton } from '../../../parts/close-button'
import { mostAtOnce } from './several'
import styles from './several.module.css'
import { SeveralDialog } from './several-dialog'

interface SelectBarProps {
  setup: Setup
  /** Those that are in sight. */
  services: readonly SetupService[]
  /** The slugs of those that are chosen; nothing as long as none can be. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (chosen: ReadonlySet<string> | undefined) => void
}

/** Above the list: the way to choose several services, and to change those that are chosen. */
export function SelectBar({ setup, services, chosen, onChoose }: SelectBarProps) {
  const text = useText()
  const [isOpen, open] = useState(false)
  if (!chosen)
    return (
      <div className={styles.select}>
        <Button looks={['bare']} onClick={() => onChoose(new Set())}>
          {text('setup.several.select')}
        </Button>
      </div>
    )
  const all = setup.services.filter(({ slug }) => chosen.has(slug))
  const hasAll = services.every(({ slug }) => chosen.has(slug))
  return (
    <div className={styles.select}>
      <p role="status">{text('setup.several.chosen', { count: all.length })}</p>
      {!hasAll && (
        <Button
          looks={['bare']}
          onClick={() => onChoose(new Set([...chosen, ...services.map(({ slug }) => slug)].slice(0, mostAtOnce)))}
        >
          {text('setup.several.all')}
        </Button>
      )}
      <Button looks={['main']} isOff={all.length === 0} onClick={() => all.length > 0 && open(true)}>
        {text('setup.several.change')}
      </Button>
      <CloseButton onClose={() => onChoose(undefined)} />
      {isOpen && (
        <SeveralDialog
          setup={setup}
          services={all}
          onSaved={() => {
            open(false)
            onChoose(undefined)
          }}
          onClose={() => open(false)}
        />
      )}
    </div>
  )
}
