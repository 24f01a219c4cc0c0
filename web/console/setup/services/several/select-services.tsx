import { useRef, useState } from 'react'
import type { Setup, SetupService } from '../../../api/types'
import { useText } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import { mostAtOnce } from './several'
import styles from './several.module.css'
import { SeveralDialog } from './several-dialog'

interface SelectBarProps {
  setup: Setup
  /** Those that are in sight, of which all can be chosen with one press. */
  services: readonly SetupService[]
  /** The slugs of those that are chosen; nothing as long as none can be. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (chosen: ReadonlySet<string> | undefined) => void
}

/** Above the list: the way to choose several services, and to change those that are chosen. */
export function SelectBar({ setup, services, chosen, onChoose }: SelectBarProps) {
  const text = useText()
  const [isOpen, open] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const all = setup.services.filter(({ slug }) => chosen?.has(slug))
  const others = services.filter(({ slug }) => !chosen?.has(slug)).map(({ slug }) => slug)
  const isFull = all.length === mostAtOnce
  return (
    <div className={styles.select}>
      {/* It stays where it is, and with it the focus. */}
      <Button
        ref={toggle}
        looks={['bare']}
        aria-pressed={chosen !== undefined}
        onClick={() => onChoose(chosen ? undefined : new Set())}
      >
        {text('setup.several.select')}
      </Button>
      {chosen && (
        <>
          <Button
            looks={['bare']}
            isOff={others.length === 0 || isFull}
            onClick={() => onChoose(new Set([...chosen, ...others].slice(0, mostAtOnce)))}
          >
            {text('setup.several.all')}
          </Button>
          {all.length > 0 && (
            <Button looks={['main']} onClick={() => open(true)}>
              {text('setup.several.change')}
            </Button>
          )}
          <p role="status">
            {text('setup.several.chosen', { count: all.length })}
            {isFull && ` · ${text('setup.several.most')}`}
          </p>
        </>
      )}
      {isOpen && (
        <SeveralDialog
          setup={setup}
          services={all}
          onSaved={() => {
            open(false)
            onChoose(undefined)
            toggle.current?.focus()
          }}
          onClose={() => open(false)}
        />
      )}
    </div>
  )
}
