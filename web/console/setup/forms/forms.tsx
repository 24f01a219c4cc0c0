import { SafeLink } from '../../../shared/navigation/safe-link'
import type { Setup } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { buttonClass } from '../../parts/button'
import controls from '../../parts/controls.module.css'
import { CopyButton } from '../../parts/copies/copy-button'
import { useMay } from '../../parts/session'
import { PlaceLink } from '../../parts/use-place'
import { keyOf, useDrafts } from '../entry/drafts'
import { placeOf } from '../entry/rooms'
import { entryOf, type Plain, type Words } from '../entry/table'
import { flatten } from '../entry/values'
import { EntryRoom, type Open } from '../rooms/entry-room'
import { UsedBy } from '../rooms/used-by'
import { FormTabs } from './form-tabs'
import { countsOf, formTable } from './table'
import { Try } from './try'

function factsOf(entry: Plain, { texts: { text } }: Words) {
  const { steps, questions } = countsOf(entry)
  const isSurvey = entry.kind === 'survey'
  return [
    text(isSurvey ? 'setup.forms.survey_short' : 'setup.forms.form_short'),
    isSurvey && text('setup.forms.count_steps', { count: steps }),
    text('setup.forms.count_questions', { count: questions }),
  ]
    .filter(Boolean)
    .join(' · ')
}

const beginning = (): Plain => ({ name: '', slug: '', steps: [{ slug: 'questions', questions: [] }] })

/** Questions on pages of their own, and those that services ask. */
export function Forms() {
  return (
    <EntryRoom
      table={formTable}
      title="setup.forms"
      begin="setup.forms.new"
      none="setup.forms.choose"
      empty="setup.forms.empty"
      tabs={<FormTabs />}
      factsOf={factsOf}
      beginning={beginning}
      verbs={open => <Verbs {...open} />}
      below={open => <Services {...open} />}
      aside={open => <Beside {...open} />}
    />
  )
}

const addressOf = ({ kind, slug }: Plain) => `/widget/${kind === 'survey' ? 'survey' : 'form'}/${slug}`

function Verbs({ entry }: Open) {
  const text = useText()
  const seesAnswers = useMay('messages.see')
  return (
    <div className={controls.row}>
      {seesAnswers && (
        <PlaceLink
          className={buttonClass('bare')}
          to={{ screen: 'set-up', room: 'answers', entry: String(entry.slug) }}
        >
          {text('setup.answers')}
        </PlaceLink>
      )}
      {entry.active !== false && <Page address={addressOf(entry)} />}
    </div>
  )
}

function Page({ address }: { address: string }) {
  const text = useText()
  return (
    <>
      <SafeLink className={buttonClass('bare')} href={address} target="_blank" rel="noreferrer">
        {text('setup.forms.open_page')}
      </SafeLink>
      <CopyButton text={new URL(address, location.href).href}>{text('setup.links.copy')}</CopyButton>
    </>
  )
}

function Services({ setup: { services }, entry }: Open) {
  const { text } = useTexts()
  const users = services
    .filter(({ form }) => form === entry.slug)
    .map(({ slug, name }) => ({ name, how: text('setup.forms.asked_there'), place: placeOf('service', slug)! }))
  return <UsedBy users={users} none={text('setup.forms.unused')} />
}

/** The form to be tried as it is typed. */
function Beside({ setup, slug }: { setup: Setup; slug: string }) {
  const draft = useDrafts().all.get(keyOf('form', slug))
  const entry = entryOf(setup, 'form', slug)
  const typed = draft?.typed ?? (entry && flatten(formTable, entry))
  return typed && <Try key={slug} typed={typed} />
}
