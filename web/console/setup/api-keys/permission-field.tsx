import { useId } from 'react'
import { ErrorText, HelpText, partsOf } from '../../../shared/ui/fields/field-frame'
import type { GrantablePermission, Permission } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Button } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { Tick } from '../../parts/fields'
import styles from './api-keys.module.css'
import { byArea, readOnly, ticking } from './permissions'

interface PermissionFieldProps {
  /** What a key may be given. */
  grantable: readonly GrantablePermission[]
  ticked: readonly Permission[]
  onTick: (ticked: readonly Permission[]) => void
  /** In words. */
  error: string | undefined
  /** To which of them it belongs; none: to all. */
  refused: readonly Permission[]
}

/** What a key may do, box by box. */
export function PermissionField({ grantable, ticked, onTick, error, refused }: PermissionFieldProps) {
  const text = useText()
  const id = useId()
  const parts = partsOf(id)
  const isWrong = (one: Permission) => error !== undefined && (refused.length === 0 || refused.includes(one))
  const allowed = grantable.map(one => one.permission)
  return (
    <fieldset className={styles.permissions} aria-describedby={parts.help}>
      <legend>{text('setup.keys.permissions')}</legend>
      <HelpText id={id} help={text('setup.keys.permissions_help')} />
      <div className={controls.row}>
        <Button onClick={() => onTick(readOnly(allowed))}>{text('setup.keys.read_only')}</Button>
        <Button looks={['bare']} onClick={() => onTick([])}>
          {text('setup.keys.untick')}
        </Button>
      </div>
      {error && (
        <div className={styles.mistake}>
          <ErrorText id={id} error={error} />
        </div>
      )}
      {byArea(allowed).map(({ area, permissions }) => (
        <fieldset key={area} className={styles.area}>
          <legend>{text(`setup.keys.of_${area}`)}</legend>
          {permissions.map(one => (
            <Tick
              key={one}
              isOn={ticked.includes(one)}
              onTick={isOn => onTick(ticking(grantable, ticked, { permission: one, isOn }))}
              isWrong={isWrong(one)}
              describedBy={isWrong(one) ? parts.error : undefined}
            >
              {text(`permission.${one}`)}
            </Tick>
          ))}
        </fieldset>
      ))}
    </fieldset>
  )
}
