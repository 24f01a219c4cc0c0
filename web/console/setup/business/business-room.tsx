import type { ReactNode } from 'react'
import type { Setup } from '../../api/types'
import { useText } from '../../i18n/texts'
import { Answer } from '../../parts/ask'
import { Editor } from '../entry/editor'
import frame from '../entry/room.module.css'
import { RoomFrame } from '../entry/room-frame'
import type { Label, Table } from '../entry/table'
import { useSetup } from '../entry/use-setup'
import { Waiting } from '../entry/waiting'

interface BusinessRoomProps {
  title: Label
  /** Of the part of the business that is changed here. */
  table: Table
  /** The ways to other screens that belong to it. */
  tabs?: ReactNode
  /** Above and below the fields, and beside the form. */
  above?: (setup: Setup) => ReactNode
  below?: (setup: Setup) => ReactNode
  aside?: (setup: Setup) => ReactNode
}

/** A screen of the set-up for a part of the business itself. */
export function BusinessRoom({ title, table, tabs, above, below, aside }: BusinessRoomProps) {
  const text = useText()
  const asked = useSetup()
  const { data: setup } = asked
  return (
    <RoomFrame title={text(title)} tabs={tabs} aside={aside && (setup ? aside(setup) : null)}>
      {setup ? (
        <Editor
          table={table}
          setup={setup}
          slug={setup.business.slug}
          begin={{}}
          above={above?.(setup)}
          below={below?.(setup)}
          missing={null}
          onSaved={() => {}}
          onDiscard={() => {}}
        />
      ) : (
        <div className={frame.waitingAlone}>
          <Answer of={asked} skeleton={<Waiting lines={6} />}>
            {() => null}
          </Answer>
        </div>
      )}
    </RoomFrame>
  )
}
