import type { SetupForm } from '../../api/types'
import { useText } from '../../i18n/texts'
import { PlaceLink, usePlace } from '../../parts/use-place'
import styles from '../rooms/entry-list.module.css'

/** The forms that may have answers, those that are switched off included. */
export function FormList({ forms }: { forms: readonly SetupForm[] }) {
  const text = useText()
  const { entry } = usePlace()
  if (forms.length === 0) return <p className={styles.empty}>{text('setup.forms.empty')}</p>
  return (
    <ul className={styles.rows}>
      {forms.map(({ slug, name, kind }) => (
        <li key={slug}>
          <PlaceLink
            to={{ screen: 'set-up', room: 'answers', entry: slug }}
            className={styles.row}
            data-entry={slug}
            aria-current={entry === slug ? 'page' : undefined}
          >
            <span>
              <b>{name}</b>
              <small>{text(kind === 'survey' ? 'setup.forms.survey_short' : 'setup.forms.form_short')}</small>
            </span>
          </PlaceLink>
        </li>
      ))}
    </ul>
  )
}
