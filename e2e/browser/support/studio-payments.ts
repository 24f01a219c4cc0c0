// The studio as it is where a demonstration takes the money: what asks for a deposit has staff of its own.
import { person, service, studioBusiness } from './studio-business.ts'

const staff = [person('lena', 'Lena Zahl'), person('mats', 'Mats Rest'), person('nora', 'Nora Kurz')]

const refunds = [{ notice_minutes: 0, percent: 50 }]

export const payingStudio = {
  args: ['--payments', 'demo'],
  business: {
    ...studioBusiness,
    staff: [...studioBusiness.staff, ...staff],
    services: [
      ...studioBusiness.services,
      service('perm', 'Perm', {
        price_minor: 8000,
        deposit: { kind: 'percent', percent: 25 },
        refunds,
        staff: ['lena'],
      }),
      service('wash', 'Wash', { price_minor: 2000, staff: ['lena'] }),
      service('lesson', 'Lesson', {
        price_minor: 6000,
        deposit: { kind: 'flat', amount_minor: 1200 },
        staff: ['mats'],
      }),
      service('whole', 'Paid in advance', {
        price_minor: 5000,
        deposit: { kind: 'percent', percent: 100 },
        refunds,
        staff: ['nora'],
      }),
    ],
    menus: [
      ...studioBusiness.menus,
      { slug: 'waves', name: 'Waves', categories: [{ name: 'Hair', services: ['perm', 'wash'] }] },
    ],
  },
}
