import { click, fill, see, shown } from '../storybook/steps'
import { at } from '../storybook/story'
import { afterBooking, afterTaken, choose, enter, pressCart, send, toTimes } from './walks'

export default { title: 'Menu' }

const salon = '/widget/service-menus/salon'

// A cart as the address of the menu carries it.
const withCart = (cart: object) => `${salon}?order=${encodeURIComponent(JSON.stringify(cart))}`

const coloured = {
  service_id: 'colour',
  variation_id: 'long',
  staff_id: 'staff2',
  add_ons: [{ add_on_id: 'treatment' }, { add_on_id: 'strand', quantity: 3 }],
}
const mother = [{ service_id: 'blowdry' }, { service_id: 'brows' }]
const daughters = [
  { service_id: 'haircut', person: 1 },
  { service_id: 'brows', person: 2 },
]
const alone = withCart({ items: [coloured, { service_id: 'brows' }] })
const together = withCart({ items: [...mother, ...daughters], guest_count: 2 })
const missing = withCart({ items: [...mother, daughters[0]], guest_count: 2 })
const lost = withCart({ items: [{ service_id: 'justtaken' }, { service_id: 'haircut' }] })

export const Menu = at(salon)
export const MenuLongWords = at('/widget/service-menus/advice')
export const MenuEmpty = at(salon, pressCart)
export const MenuCart = at(alone)
// Where there is room it is open all the time.
export const MenuCartOpen = at(together, async () => {
  await see('[data-cart] > button')
  if (shown('[data-cart] [aria-expanded]').length) await click('[data-cart] [aria-expanded]')
})
export const MenuGuests = at(together)
export const MenuGuestMissing = at(missing, pressCart)
export const MenuService = at(`${salon}/colour`)
export const CartTimes = at(together, toTimes)
export const CartDetails = at(together, async () => {
  await toTimes()
  await choose()
})
export const CartLostSlot = at(lost, async () => {
  await toTimes()
  await afterTaken()
})
export const CartDone = at(alone, async () => {
  await toTimes()
  await afterBooking()
})
export const CartGuestsDone = at(together, async () => {
  await toTimes()
  await enter()
  for (const guest of [0, 1]) {
    await fill(`#guests-${guest}-name`, `Guest ${guest}`)
    await fill(`#guests-${guest}-email`, `guest${guest}@example.com`)
  }
  await send()
  await see('[data-outcome]')
})
