import { loses } from '../fakes/answers'
import { check, click, fill, see, seeAlert, seeWords } from '../storybook/steps'
import { at } from '../storybook/story'
import { afterAlert, afterTaken, book, choose, enter, send } from './walks'

export default { title: 'Details' }

const anna = '/widget/appointment/anna'

export const Cookies = at(`${anna}/haircut`, () => see('[data-cookie-banner]'), { isFirstVisit: true })
export const CookiesDetails = at(
  `${anna}/haircut`,
  async () => {
    await see('[data-cookie-banner]')
    await choose()
  },
  { isFirstVisit: true },
)
export const Details = at(`${anna}/haircut`, choose)
export const DetailsMistakes = at(`${anna}/haircut`, async () => {
  await choose()
  await fill('[name=email]', 'eva')
  await send()
  await seeAlert()
})
export const DetailsGuests = at(`${anna}/workshop`, async () => {
  await fill('input[inputmode=numeric]', '2')
  await choose()
})
export const DetailsAllFields = at(`${anna}/home-visit`, async () => {
  await choose()
  await check('[name=answers-wishes]', 1)
})
export const DetailsAllMissing = at(`${anna}/home-visit`, async () => {
  await choose()
  await send()
  await seeAlert()
})
export const DetailsTermsMissing = at(`${anna}/home-visit`, async () => {
  await enter()
  await fill('[name=phone]', '+49 30 1234567')
  await fill('[name=location]', 'Am Teich 4, 10435 Berlin')
  await check('[name=answers-wishes]', 1)
  await fill('[name=answers-allergies]', 'Henna')
  await send()
  await seeAlert()
})
export const DetailsHoldSoon = at(`${anna}/hold-soon`, choose)
export const DetailsHoldEnded = at(`${anna}/hold-ends`, async () => {
  await choose()
  await see('[data-news]')
})
export const DetailsRefused = at(`${anna}/bad-details`, afterAlert)
export const DetailsUnavailable = at(`${anna}/out-of-order`, afterAlert)
export const DetailsUnsure = at(`${anna}/just-taken`, afterAlert, { handlers: [loses('post', '/api/v1/bookings')] })
export const LostSeats = at(`${anna}/last-seats`, async () => {
  await fill('input[inputmode=numeric]', '2')
  await click('[data-starts-at]', 2)
  await see('[data-taken]')
})
export const LostSlot = at(`${anna}/just-taken`, afterTaken)
export const Proving = at(`${anna}/wants-proof`, async () => {
  await book()
  await seeWords('button[type=button][data-attempt]')
})
