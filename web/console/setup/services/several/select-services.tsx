import { useRef, useState } from 'react'
import type { Setup, SetupService } from '../../../api/types'
import { useText } from '../../../i18n/texts'
import { Button } from '../../../parts/button'
import { SelectBar } from '../../../parts/selection/select-bar'
import { mostAtOnce } from './several'
import styles from './several.module.css'
import { SeveralDialog } from './several-dialog'

interface SelectServicesProps {
  setup: Setup
  /** Those that are in sight, of which all can be chosen with one press. */
  services: readonly SetupService[]
  /** The slugs of those that are chosen; nothing as long as none can be. */
  chosen: ReadonlySet<string> | undefined
  onChoose: (chosen: ReadonlySet<string> | undefined) => void
}

/** Above the list: the way to choose several services, and to change those that are chosen. */
export function SelectServices({ setup, services, chosen, onChoose }: SelectServicesProps) {
  const text = useText()
  const [isOpen, open] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const all = setup.services.filter(({ slug }) => chosen?.has(slug))
  const others = services.filter(({ slug }) => !chosen?.has(slug)).map(({ slug }) => slug)
  return (
    <div className={styles.select}>
      <SelectBar
        ref={toggle}
        count={chosen && all.length}
        most={mostAtOnce}
        isAll={others.length === 0}
        onToggle={isOn => onChoose(isOn ? new Set() : undefined)}
        onAll={() => onChoose(new Set([...(chosen ?? []), ...others].slice(0, mostAtOnce)))}
      >
        {all.length > 0 && (
          <Button looks={['main']} onClick={() => open(true)}>
            {text('setup.several.change')}
          </Button>
        )}
      </SelectBar>
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
