import { useState } from 'react'
import type { Setup, SetupStaff } from '../../api/types'
import { useText, useTexts } from '../../i18n/texts'
import { Button, buttonClass } from '../../parts/button'
import { Icon } from '../../parts/icon'
import type { Plain } from '../entry/table'
import { newEntry } from '../entry/use-entry'
import { useEntryActs } from '../entry/use-entry-acts'
import { EntryRoom, type Open } from '../rooms/entry-room'
import { FeedDialog, PasswordDialog } from './calendar-dialogs'
import { Calendars } from './calendars'
import { missingOf, weekWords } from './facts'
import { Offers } from './offers'
import { reorderedStaff } from './reordered-staff'
import styles from './staff.module.css'
import { staffTable } from './table'

const asStaff = (entry: Plain) => entry as unknown as SetupStaff

const nineToFive = [{ opens: '09:00', closes: '17:00' }]

/** What someone new begins with. */
const beginning = (): Plain => ({
  name: '',
  slug: '',
  weekly: {
    monday: nineToFive,
    tuesday: nineToFive,
    wednesday: nineToFive,
    thursday: nineToFive,
    friday: nineToFive,
  },
})

/** Whose calendar address is made anew, or the password of which of their calendars is set. */
interface Setting {
  staff: SetupStaff
  calendar?: string
}

/** Who can be booked: the list, and who is open. */
export function Staff() {
  const [setting, set] = useState<Setting>()
  const close = () => set(undefined)
  return (
    <>
      <Room onSet={set} />
      {setting?.calendar && <PasswordDialog staff={setting.staff.slug} calendar={setting.calendar} onClose={close} />}
      {setting && !setting.calendar && (
        <FeedDialog staff={setting.staff.slug} name={setting.staff.name} onClose={close} />
      )}
    </>
  )
}

function Room({ onSet }: { onSet: (setting: Setting) => void }) {
  const texts = useTexts()
  const { text } = texts
  return (
    <EntryRoom
      table={staffTable}
      title="setup.staff"
      begin="setup.staff.new"
      none="setup.staff.choose"
      empty="setup.staff.empty"
      beginning={beginning}
      state={({ staff }) => text('setup.state.staff', { count: staff.filter(({ active }) => active !== false).length })}
      factsOf={entry => [asStaff(entry).title, weekWords(asStaff(entry), texts)].filter(Boolean).join(' · ')}
      foldsOff
      missingOf={(entry, setup) => missingOf(asStaff(entry), setup, texts)}
      verbs={open => <StaffVerbs {...open} />}
      below={({ setup, entry }) => (
        <>
          <div className={styles.below}>
            <Offers setup={setup} slug={String(entry.slug)} />
          </div>
          <Calendars
            staff={asStaff(entry)}
            onFeed={() => onSet({ staff: asStaff(entry) })}
            onPassword={calendar => onSet({ staff: asStaff(entry), calendar })}
          />
        </>
      )}
      aside={({ setup, slug }) => slug !== newEntry && <Offers setup={setup} slug={slug} />}
    />
  )
}

/** Beside a name: where it stands in the list, and whether it can be booked. */
function StaffVerbs({ setup, entry }: Open) {
  const text = useText()
  const { order, activate } = useEntryActs(staffTable)
  const staff = asStaff(entry)
  const isOn = staff.active !== false
  const turn = () => {
    const words = text(isOn ? 'setup.staff.stopped' : 'setup.staff.resumed', { title: staff.name })
    void activate(setup, entry, { active: !isOn, words })
  }
  return (
    <div className={styles.verbs}>
      {isOn && ([-1, 1] as const).map(way => <Move key={way} {...{ setup, staff, way, order }} />)}
      <Button looks={['bare']} onClick={turn}>
        {text(isOn ? 'setup.staff.stop' : 'setup.staff.resume')}
      </Button>
    </div>
  )
}

interface MoveProps {
  setup: Setup
  staff: SetupStaff
  way: -1 | 1
  order: (slugs: string[]) => void
}

function Move({ setup, staff: { slug, name }, way, order }: MoveProps) {
  const text = useText()
  const slugs = reorderedStaff(setup.staff, slug, way)
  const verb = way < 0 ? 'up' : 'down'
  return (
    <button
      type="button"
      className={buttonClass('bare', 'square')}
      aria-label={text(`setup.${verb}`, { title: name })}
      disabled={!slugs}
      onClick={() => slugs && order(slugs)}
    >
      <Icon name={verb} />
    </button>
  )
}
