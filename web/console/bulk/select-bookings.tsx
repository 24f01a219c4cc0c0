import { lazy, Suspense, useRef, useState } from 'react'
import type { BookingRow, BulkAction, BulkChange } from '../api/types'
import { VerbIcon } from '../bookings/verb-icon'
import { useText, useTexts } from '../i18n/texts'
import { useSay } from '../parts/bar'
import { Button } from '../parts/button'
import { allPages } from '../parts/logs/pages'
import { SelectBar } from '../parts/selection/select-bar'
import { useMay } from '../parts/session'
import { troubleText } from '../parts/trouble'
import styles from './bulk.module.css'
import { actionsFor, isTold, mostInBulk } from './verbs'

const BulkDialog = lazy(() => import('./bulk-dialog'))

interface Page {
  bookings: BookingRow[]
  cursor?: string
}

interface SelectBookingsProps {
  /** Those that are in sight. */
  rows: readonly BookingRow[]
  /** By id; nothing as long as none can be chosen. */
  chosen: ReadonlyMap<string, BookingRow> | undefined
  /** Others match, too. */
  hasMore: boolean
  list: (from: { cursor?: string }) => Promise<{ data?: Page; error?: unknown }>
  onChoose: (chosen: ReadonlyMap<string, BookingRow> | undefined) => void
  onStarted: (change: BulkChange) => void
}

/** Above a list of bookings: the way to choose several, and what can be done with those that are chosen. */
export function SelectBookings({ rows, chosen, hasMore, list, onChoose, onStarted }: SelectBookingsProps) {
  const [action, ask] = useState<BulkAction>()
  const [isLoading, setLoading] = useState(false)
  const texts = useTexts()
  const say = useSay()
  const toggle = useRef<HTMLButtonElement>(null)
  const mayAct = useMayAct()
  if (!mayAct) return null
  const all = async () => {
    setLoading(true)
    try {
      const found = hasMore ? (await allPages(list)).flatMap(({ bookings }) => bookings) : rows
      const every = new Map([...(chosen ?? []), ...found.map(row => [row.id, row] as const)])
      onChoose(new Map([...every].slice(0, mostInBulk)))
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
    setLoading(false)
  }
  return (
    <div className={styles.select}>
      <SelectBar
        ref={toggle}
        count={chosen?.size}
        most={mostInBulk}
        isAll={!hasMore && rows.every(({ id }) => chosen?.has(id))}
        isLoading={isLoading}
        onToggle={isOn => onChoose(isOn ? new Map() : undefined)}
        onAll={() => void all()}
      >
        {chosen && <Verbs rows={[...chosen.values()]} onAsk={ask} />}
      </SelectBar>
      {action && chosen && (
        <Suspense fallback={null}>
          <BulkDialog
            action={action}
            ids={[...chosen.keys()]}
            onClose={() => ask(undefined)}
            onStarted={change => {
              ask(undefined)
              onChoose(undefined)
              onStarted(change)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Whether one may do anything with bookings. */
function useMayAct() {
  return [useMay('bookings.mark'), useMay('bookings.change'), useMay('requests.answer')].some(Boolean)
}

interface VerbsProps {
  rows: readonly BookingRow[]
  onAsk: (action: BulkAction) => void
}

function Verbs({ rows, onAsk }: VerbsProps) {
  const text = useText()
  const may = { mark: useMay('bookings.mark'), change: useMay('bookings.change'), answer: useMay('requests.answer') }
  const mayDo = (action: BulkAction) => (action === 'cancel' ? may.change : isTold(action) ? may.answer : may.mark)
  return actionsFor(rows, Date.now())
    .filter(mayDo)
    .map(action => (
      <Button key={action} data-verb={action} onClick={() => onAsk(action)}>
        <VerbIcon verb={action} />
        {action === 'arrive' ? text('word.here') : text(`verb.${action}`)}
      </Button>
    ))
}
