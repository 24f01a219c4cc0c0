import { fill, seeAlert } from '../storybook/steps'
import { at } from '../storybook/story'
import { nextMonth, openZones } from './walks'

export default { title: 'Times' }

const anna = '/widget/appointment/anna'
const colour = '/widget/appointment/service/colour'

export const Times = at(`${anna}/haircut`)
export const TimesChoices = at(colour)
export const TimesChoicesTooMany = at(colour, async () => {
  await fill('input[inputmode=numeric]', '3', -1)
  await seeAlert()
})
export const TimesOnline = at(`${anna}/consultation`)
export const TimesLongWords = at(`${anna}/donaudampfschifffahrtsgesellschaft`)
export const TimesMany = at(`${anna}/long-day`)
export const TimesEmptyMonth = at(`${anna}/empty-month`)
export const TimesNoneInHorizon = at(`${anna}/fully-booked`)
export const TimesSeatsLeft = at(`${anna}/open-class`)
export const TimesFinding = at(`${anna}/slow-answer`, nextMonth)
export const TimesFailed = at(`${anna}/lost-answer`, async () => {
  await nextMonth()
  await seeAlert()
})
export const ZonePicker = at(`${anna}/consultation`, () => openZones(''))
export const ZoneFound = at(`${anna}/consultation`, () => openZones('New York'))
export const ZoneNone = at(`${anna}/consultation`, () => openZones('Atlantis'))
