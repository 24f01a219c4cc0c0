import { at } from '../storybook/story'

export default { title: 'Catalogue' }

const anna = '/widget/appointment/anna'

export const Services = at(anna)
export const ServicesNone = at('/widget/appointment/nobody')
export const Calendars = at('/widget/booking')
export const CalendarsGroup = at('/widget/groups/start')
export const CalendarsNone = at('/widget/groups/empty')
export const CalendarsNotFound = at('/widget/booking/haircut,winter,spring')
