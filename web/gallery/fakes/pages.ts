import type { Locale, PagePayload, Service } from '../../shared/api/types.ts'
import { firstItem } from '../../widget/booking/order.ts'
import { managed } from './bookings.ts'
import { inLook } from './brands.ts'
import { fakeCalendars } from './calendars.ts'
import { anna, pageBasics, services } from './fixtures.ts'
import { fakeForm } from './forms.ts'
import { confirmPage, viewPage, visitPage } from './guests.ts'
import { menus } from './menus.ts'
import { paymentPage } from './payments.ts'
import { fakeMonth } from './slots.ts'

/** What the server would write into the page at an address; nothing if there is no such page. */
export function fakePage(url: URL, locale: Locale): PagePayload | undefined {
  const page = plainPage(url, locale)
  return page && inLook(page, url.searchParams.get('brand'))
}

function plainPage(url: URL, locale: Locale): PagePayload | undefined {
  const basics = { ...pageBasics, locale, layout: 'calendar' as const }
  const [, area, page, provider, slug] = url.pathname.split('/')
  if (area === 'verify-payment-callback') return paymentPage(url, basics)
  if (area !== 'widget') return undefined
  if (page === 'guest') return visitPage(url, basics)
  if (page === 'view-booking') return viewPage(url, basics)
  if (page === 'confirm-booking') return confirmPage(url, basics)
  if (page === 'booking' || page === 'groups') return fakeCalendars(url, basics)
  if (page === 'service-menus') return menuPage(basics, provider, slug)
  if (page === 'form' || page === 'survey') return formPage(page, provider ?? '', basics)
  if (page === 'cancel-booking' || page === 'reschedule-booking') return managePage(url, basics)
  if (page !== 'appointment' || !provider) return undefined
  if (!slug) return { ...basics, screen: 'services', staff: anna, services: provider === 'nobody' ? [] : services }
  const service = services.find(one => one.slug === slug)
  return service && timesPage(basics, provider, service)
}

function timesPage(basics: Basics, provider: string, service: Service): PagePayload {
  const isAnna = provider === anna.slug
  const item = { ...firstItem(service), ...(isAnna && { staff_id: anna.id }) }
  return {
    ...basics,
    screen: 'times',
    ...(isAnna && { staff: anna }),
    services: [service],
    order: { items: [item] },
    slots: fakeMonth(service.slug),
  }
}

function menuPage(basics: Basics, slug = '', chosen = ''): PagePayload | undefined {
  const menu = menus.find(one => one.slug === slug)
  const service = services.find(one => one.slug === chosen)
  if (!menu || !chosen) return menu && { ...basics, screen: 'menu', menu }
  if (!service) return undefined
  return { ...timesPage(basics, 'service', service), menu, order: { items: [firstItem(service)], menu_id: menu.id } }
}

type Basics = Omit<PagePayload, 'screen'>

function managePage(url: URL, basics: Basics): PagePayload {
  const screen = url.pathname.includes('cancel') ? 'cancel' : 'reschedule'
  const token = url.searchParams.get('token') ?? ''
  const open = !token.startsWith('closed')
  const slots = screen === 'reschedule' ? { slots: fakeMonth('haircut') } : {}
  const layout = screen === 'cancel' ? 'form' : 'calendar'
  return {
    ...basics,
    ...slots,
    screen,
    layout,
    // The link of the booking's own page leads to its changes too.
    managed: { ...managed(screen, token), open, ...(token.startsWith('own') && { purpose: 'view' as const }) },
  }
}

function formPage(screen: 'form' | 'survey', id: string, basics: Omit<PagePayload, 'screen'>): PagePayload | undefined {
  const form = fakeForm(id)
  return form && { ...basics, screen, layout: 'form', form }
}
