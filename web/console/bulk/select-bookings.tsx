import { lazy, type RefObject, Suspense, useState } from 'react'
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
import type { Selection } from './use-selection'
import { actionsFor, isTold, mostInBulk } from './verbs'

const BulkDialog = lazy(() => import('./bulk-dialog'))

interface Page {
  bookings: BookingRow[]
  cursor?: string
}

interface SelectBookingsProps {
  /** Those that are in sight. */
  rows: readonly BookingRow[]
  /** Others are listed, too. */
  hasMore: boolean
  /** What is in sight answers an earlier question. */
  areFormer: boolean
  list: (from: { cursor?: string }) => Promise<{ data?: Page; error?: unknown }>
  selection: Selection
  onStarted: (change: BulkChange) => void
  /** The button that begins to choose. */
  ref: RefObject<HTMLButtonElement | null>
}

/** Above a list of bookings: the way to choose several, and what can be done with those that are chosen. */
export function SelectBookings({ rows, hasMore, areFormer, list, selection, onStarted, ref }: SelectBookingsProps) {
  const { chosen, toggle, add } = selection
  const [asked, ask] = useState<{ action: BulkAction; rows: readonly BookingRow[] }>()
  const [isLoading, setLoading] = useState(false)
  const texts = useTexts()
  const say = useSay()
  const mayAct = [useMay('bookings.mark'), useMay('bookings.change'), useMay('requests.answer')].some(Boolean)
  if (!mayAct) return null
  const all = async () => {
    setLoading(true)
    try {
      const isFull = (pages: readonly Page[]) => 100 * pages.length >= mostInBulk
      add(hasMore ? (await allPages(list, isFull)).flatMap(({ bookings }) => bookings) : rows)
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
    setLoading(false)
  }
  return (
    <div className={styles.select}>
      {(rows.length > 0 || chosen !== undefined) && (
        <SelectBar
          ref={ref}
          count={chosen?.size}
          most={mostInBulk}
          isAll={areFormer || (!hasMore && rows.every(({ id }) => chosen?.has(id)))}
          isLoading={isLoading}
          onToggle={toggle}
          onAll={() => !areFormer && void all()}
        >
          {chosen && (
            <Verbs rows={[...chosen.values()]} onAsk={action => ask({ action, rows: [...chosen.values()] })} />
          )}
        </SelectBar>
      )}
      {asked && (
        <Suspense fallback={null}>
          <BulkDialog
            {...asked}
            onClose={() => ask(undefined)}
            onStarted={change => {
              ask(undefined)
              toggle(false)
              onStarted(change)
            }}
          />
        </Suspense>
      )}
    </div>
  )
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
