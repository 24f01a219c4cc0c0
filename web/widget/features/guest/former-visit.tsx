import type { FormerVisit } from '../../../shared/api/types'
import { useText } from '../../../shared/i18n/texts'
import card from '../../../shared/ui/card.module.css'
import { DescriptionItem } from '../../../shared/ui/description-item'
import styles from '../../../shared/ui/description-list.module.css'
import { FocusedHeading } from '../../../shared/ui/focused-heading'
import { cross, StatusIcon } from '../../../shared/ui/status-icon'
import { ContactLine } from '../../appointment/contact-line'
import { useWhen } from '../../appointment/format'
import { WhenFact } from '../../appointment/when'

interface NotExpectedProps {
  visit: FormerVisit
  /** They gave up one date, and may come to others. */
  isOfSeries: boolean
}

/** A guest who gave up their place is not expected: at what, as far as it is known, and who could add them again. */
export function NotExpected({ visit, isOfSeries }: NotExpectedProps) {
  const text = useText()
  return (
    <div className={`${card.card} ${card.narrow} ${card.stack}`} data-visit="former">
      <StatusIcon shape={cross} />
      <FocusedHeading>{text('visit.former')}</FocusedHeading>
      <p>{text(isOfSeries ? 'visit.former_series' : 'visit.former_text', { title: visit.host_name })}</p>
      <FormerFacts visit={visit} />
      <ContactLine />
    </div>
  )
}

// Where guests chose for themselves only the day is certain: theirs may have begun later.
function FormerFacts({ visit }: { visit: FormerVisit }) {
  const { day } = useWhen()(visit)
  return (
    <dl className={styles.facts}>
      <DescriptionItem label="summary.what">{visit.service_name}</DescriptionItem>
      {visit.service_name ? (
        <WhenFact label="summary.when" when={visit} className={styles.chosen} />
      ) : (
        <DescriptionItem label="summary.when">{day}</DescriptionItem>
      )}
    </dl>
  )
}
