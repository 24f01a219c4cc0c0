import { useText } from '../../i18n/texts'
import controls from '../../parts/controls.module.css'
import type { Place } from '../../parts/place'
import { PlaceLink } from '../../parts/use-place'
import styles from './entry.module.css'
import { idOf } from './kinds/frame'
import type { Mistake } from './mistakes'
import { placeOf } from './rooms'

interface MistakeListProps {
  mistakes: readonly Mistake[]
  /** Leads to the field. */
  onLead: (path: string) => void
}

/** Above a form: all that is wrong, each with the way to it. */
export function MistakeList({ mistakes, onLead }: MistakeListProps) {
  const text = useText()
  if (mistakes.length === 0) return null
  const keys = mistakes.map(({ label, words }, at) => `${at} ${label} ${words}`)
  return (
    <div className={controls.notice} role="alert" tabIndex={-1} data-mistakes="">
      <h3>{text('setup.mistakes', { count: mistakes.length })}</h3>
      <ul className={styles.mistakes}>
        {mistakes.map((mistake, at) => (
          <li key={keys[at]}>
            <MistakeLink mistake={mistake} onLead={onLead} /> {mistake.words}
          </li>
        ))}
      </ul>
    </div>
  )
}

function MistakeLink({
  mistake: { path, label, other, room },
  onLead,
}: { mistake: Mistake } & Pick<MistakeListProps, 'onLead'>) {
  const place: Place | undefined = room ? { screen: 'set-up', room } : other && placeOf(other.entry, other.slug)
  if (place) return <PlaceLink to={place}>{label}</PlaceLink>
  if (!path) return <b>{label}</b>
  return (
    <a
      href={`#${idOf(path)}`}
      onClick={event => {
        event.preventDefault()
        onLead(path)
      }}
    >
      {label}
    </a>
  )
}
