import { useQueryClient } from '@tanstack/react-query'
import type { Setup, SetupStaff } from '../../api/types'
import { useTexts } from '../../i18n/texts'
import { useSay } from '../../parts/bar'
import { troubleText } from '../../parts/trouble'
import { moved } from '../entry/kinds/rows'
import { type Plain, versionOf } from '../entry/table'
import { undoFor, useUndo } from '../entry/use-entry'
import { lookAgain, send } from '../entry/use-setup'
import { staffTable } from './table'

/** All slugs, with one of them before or after the next one who can be booked; nothing where that is at the end. */
export function reorderedStaff(staff: readonly SetupStaff[], slug: string, way: -1 | 1): string[] | undefined {
  const at = staff.findIndex(one => one.slug === slug)
  const on = staff.flatMap(({ active }, index) => (active !== false ? [index] : []))
  const to = on[on.indexOf(at) + way]
  return to === undefined
    ? undefined
    : moved(
        staff.map(({ slug }) => slug),
        at,
        to,
      )
}

/** What can be done with a staff member by one press. */
export function useStaffActs() {
  const texts = useTexts()
  const client = useQueryClient()
  const say = useSay()
  const undo = useUndo(staffTable, () => {})
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      say({ words: troubleText(texts, error), isTrouble: true })
    }
  }
  const order = (slugs: string[]) =>
    act(async () => {
      await send([{ entry: 'staff', order: slugs }])
      await lookAgain(client)
    })
  const activate = (setup: Setup, staff: SetupStaff, active: boolean) =>
    act(async () => {
      const { slug, name } = staff
      await send([{ entry: 'staff', slug, version: versionOf(setup, 'staff', slug), staff: { ...staff, active } }])
      await client.invalidateQueries()
      const words = texts.text(active ? 'setup.staff.resumed' : 'setup.staff.stopped', { title: name })
      const before = staff as unknown as Plain
      say({ words, undo: { until: Date.now() + undoFor, act: () => undo({ slug }, before) } })
    })
  return { order, activate }
}
