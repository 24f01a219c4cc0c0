// The look of a business, all the way.
import { at } from '../storybook/story'
import { afterBooking, choose } from './walks'

export default { title: 'Brand' }

const services = (look: string) => at(`/widget/appointment/anna?brand=${look}`)
const times = (look: string) => at(`/widget/appointment/service/haircut?brand=${look}`)
const oneHost = (look: string) => `/widget/appointment/anna/haircut?brand=${look}`
const details = (look: string) => at(oneHost(look), choose)
const done = (look: string) => at(oneHost(look), afterBooking)

export const BrandSalonServices = services('salon')
export const BrandSalonTimes = times('salon')
export const BrandSalonDetails = details('salon')
export const BrandSalonDone = done('salon')
export const BrandClinicServices = services('clinic')
export const BrandClinicTimes = times('clinic')
export const BrandClinicDetails = details('clinic')
export const BrandClinicDone = done('clinic')
export const BrandConsultancyServices = services('consultancy')
export const BrandConsultancyTimes = times('consultancy')
export const BrandConsultancyDetails = details('consultancy')
export const BrandConsultancyDone = done('consultancy')
export const BrandEditorial = at(oneHost('editorial'))
export const BrandRounded = at(oneHost('rounded'))
export const BrandGeometric = at(oneHost('geometric'))
export const BrandMenu = at('/widget/service-menus/salon?brand=salon')
