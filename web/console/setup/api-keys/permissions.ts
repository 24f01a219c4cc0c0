// What keys can be given, as one chooses from it.
import type { GrantablePermission, Permission } from '../../api/types'
import { areaOf, areas } from '../../parts/values/permissions'

/** By area, in their order; an area of which there is nothing is left out. */
export function byArea(permissions: readonly Permission[]) {
  return areas
    .map(area => ({ area, permissions: permissions.filter(one => areaOf[one] === area) }))
    .filter(({ permissions }) => permissions.length > 0)
}

/** With a permission ticked that was not, and what it needs; or without one, and without what needs it. */
export function ticking(
  grantable: readonly GrantablePermission[],
  ticked: readonly Permission[],
  { permission, isOn }: { permission: Permission; isOn: boolean },
): Permission[] {
  const needsOf = (one: Permission): Permission[] => {
    const needs = grantable.find(other => other.permission === one)?.needs
    return needs ? [needs, ...needsOf(needs)] : []
  }
  const isLeft = (one: Permission) =>
    isOn
      ? ticked.includes(one) || one === permission || needsOf(permission).includes(one)
      : ticked.includes(one) && one !== permission && !needsOf(one).includes(permission)
  return grantable.map(one => one.permission).filter(isLeft)
}

const seeing: readonly Permission[] = ['calendar.see', 'bookings.see', 'customers.see', 'money.see', 'setup.see']

/** Those by which nothing is changed or sent; who may see mails may send them again, too. */
export const readOnly = (permissions: readonly Permission[]) => permissions.filter(one => seeing.includes(one))
