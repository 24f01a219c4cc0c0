import type { SetupStaff } from '../../api/types'
import { slugsMoved } from '../entry/order'

/** All slugs, with one of them before or after the next one who can be booked; nothing where that is at the end. */
export const reorderedStaff = (staff: readonly SetupStaff[], slug: string, way: -1 | 1) =>
  slugsMoved(
    staff,
    staff.filter(({ active }) => active !== false),
    slug,
    way,
  )
