import type { SeriesScope } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import controls from '../../../shared/ui/controls.module.css'
import { isInSeries, withScope } from '../../booking/series-scope'
import { usePage } from '../../session/page-context'
import styles from './scope-choice.module.css'

const scopes: SeriesScope[] = ['one', 'following', 'all']

/** Of a booking that belongs to a series: what else is cancelled or moved with it. */
export function ScopeChoice({ change }: { change: 'cancel' | 'reschedule' }) {
  const { flow, send } = usePage()
  const text = useText()
  if (!isInSeries(flow)) return null
  const { scope = 'one', isSubmitting } = flow
  return (
    <fieldset className={`${controls.fieldset} ${styles.scopes}`} disabled={isSubmitting}>
      <legend>{text(`scope.${change}`)}</legend>
      {scopes.map(one => (
        <label key={one}>
          <input
            type="radio"
            name="scope"
            checked={one === scope}
            aria-describedby={one === scope && one !== 'one' ? 'scope-rest' : undefined}
            onChange={() => send({ type: 'changed', by: now => withScope(now, one) })}
          />
          <span>{text(`scope.${one}`)}</span>
        </label>
      ))}
      {/* Read out when it appears. */}
      <p id="scope-rest" role="status">
        {scope !== 'one' && text(`scope.${change}_rest`)}
      </p>
    </fieldset>
  )
}
