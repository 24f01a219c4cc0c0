// The set-up: one-time links, answers to forms, mails, and what others' programs and calendars need.
import type { Permission, SetupStaff } from '../../console/api/types'
import { ok, on } from '../fakes/answers'
import { onConsole } from '../fakes/console/answers'
import { withMailTexts } from '../fakes/console/mail-texts'
import { noLinks, noMails } from '../fakes/console/messages'
import { paymentsWith } from '../fakes/console/payments'
import { setup } from '../fakes/console/setup'
import { found, inConsole } from '../storybook/console-story'
import { click, fill, see, seeWords } from '../storybook/steps'

export default { title: 'Console, set-up: messages' }

const at = (room: string) => `/console/set-up/${room}`

/** Of the set-up the desk comes to links and mails alone. */
const granted: Permission[] = ['calendar.see', 'bookings.see', 'customers.see', 'messages.see', 'links.make']
const desk = found('signed_in', { grants: granted.map(permission => ({ permission, reach: 'all' })) })

export const OneTimeLinks = inConsole(at('one-time-links'), () => see('main li'))
export const OneTimeLinksOfDesk = inConsole(at('one-time-links'), () => seeWords('main p:not([class])'), {
  handlers: [desk, noLinks, on('get', '/api/v1/calendars', () => ok({ calendars: [], not_found: [] }))],
})
export const OneTimeLinkMade = inConsole(at('one-time-links'), async () => {
  await click('main header button')
  await click('dialog [type=submit]')
  await see('dialog a')
})

export const Answers = inConsole(at('answers/contact'), async () => {
  await click('main details > summary')
  await see('main details[open] dl')
})
export const AnswersEmpty = inConsole(at('answers/how-was-it'), () => seeWords('main p:not([class])'))

export const Mails = inConsole(at('mails'), () => see('main li'))
export const MailsEmpty = inConsole(at('mails'), () => seeWords('main p:not([class])'), { handlers: [noMails] })

export const MailTexts = inConsole(
  at('mail-texts'),
  async () => {
    await click('main details > summary')
    await see('main article')
  },
  { handlers: [withMailTexts] },
)
export const MailTextsNone = inConsole(at('mail-texts'), () => see('main form fieldset button'))
export const MailTextBegun = inConsole(at('mail-texts'), async () => {
  await click('main form fieldset button')
  await fill('[name="mail_texts[0].text"]', 'Bring a towel, {customer}.')
  await see('main article')
  await see('main footer')
})

export const Payments = inConsole(at('payments'), () => see('main li'))
export const PaymentsTryAgain = inConsole(at('payments'), async () => {
  await click('main li button')
  await see('dialog [type=submit]')
})
export const PaymentsInOrder = inConsole(at('payments'), () => seeWords('main p:not([class])'), {
  handlers: [paymentsWith({ problems: [], provider: 'stripe' })],
})
export const PaymentsAtTheDesk = inConsole(at('payments'), () => seeWords('main p'), {
  handlers: [paymentsWith({ problems: [] })],
})

const calendars: SetupStaff['calendars'] = [
  { slug: 'work', kind: 'caldav', url: 'https://dav.example/anna/', user: 'anna', writes_bookings: true },
]
export const StaffCalendarAddress = inConsole(
  at('staff/anna'),
  async () => {
    await see('main form > div > section li button')
    await click('main form > div > section > div > button')
    await click('dialog [type=submit]')
    await see('dialog [aria-live]')
  },
  {
    handlers: [
      onConsole('get', '/api/v1/console/setup', () => {
        const { staff, ...others } = setup()
        return ok({ ...others, staff: staff.map(one => (one.slug === 'anna' ? { ...one, calendars } : one)) })
      }),
    ],
  },
)
