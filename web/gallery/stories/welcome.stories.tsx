// From an empty database to a booking page.
import type { SetupBusiness, SetupService } from '../../console/api/types'
import { ok } from '../fakes/answers'
import { onConsole } from '../fakes/console/answers'
import { emptyToday } from '../fakes/console/desk'
import { beginAnew, newBusiness, setUpByAnother } from '../fakes/console/new-business'
import { inConsole } from '../storybook/console-story'
import { check, click, fill, see, seeAlert } from '../storybook/steps'

export default { title: 'Console, welcome' }

const path = '/console/welcome'
const next = () => click('footer [type=submit]')

const begin = () => {
  sessionStorage.clear()
  beginAnew()
}
type Refusal = Parameters<typeof newBusiness>[0]
const welcome = (walk: () => Promise<unknown>, refusal?: Refusal) =>
  inConsole(path, () => walk().then(() => undefined), {
    handlers: [onConsole('get', '/api/v1/console/today', () => ok(emptyToday())), ...newBusiness(refusal)],
    begin,
  })

const business = async (kind = 'salon') => {
  await fill('[name=business_name]', 'Haarwerk Lindengasse')
  await check(`[name=kind][value=${kind}]`)
}
const services = async (kind?: string) => {
  await business(kind)
  await next()
  await see('form ul [type=checkbox]')
}
const hours = async (kind?: string) => {
  await services(kind)
  await next()
  await see('[data-bar]')
}
const page = async () => {
  await hours()
  await next()
  await see('form details summary')
}

export const WelcomeBusiness = welcome(() => see('[name=business_name]'))
export const WelcomeBusinessTyped = welcome(() => business())
export const WelcomeBusinessRegion = welcome(async () => {
  await business('clinic')
  await click('form p > button')
  await see('[name="business.time_zone"]')
})
export const WelcomeBusinessMistakes = welcome(async () => {
  await see('[name=business_name]')
  await fill('[name=contact]', '')
  await next()
  await see('[aria-invalid=true]')
})
export const WelcomeBusinessRefused = welcome(
  async () => {
    await business()
    await fill('[name=contact]', 'over there')
    await next()
    await see('[aria-invalid=true]')
  },
  { fields: [{ path: 'edits[0].business.contact', code: 'invalid' }] },
)
export const WelcomeBusinessLost = welcome(async () => {
  await business()
  await next()
  await seeAlert()
}, 'lost')
export const WelcomeBusinessTaken = welcome(async () => {
  await business()
  setUpByAnother({ business: { slug: 'salon-anna', name: 'Salon Anna', time_zone: 'Europe/Berlin' } as SetupBusiness })
  await next()
  await seeAlert()
})
export const WelcomeServices = welcome(() => services())
export const WelcomeServicesClasses = welcome(() => services('classes'))
export const WelcomeServicesBlank = welcome(() => services('blank'))
export const WelcomeServicesAdded = welcome(async () => {
  await services()
  await click('form ul ~ div button')
  await see('form li button')
})
export const WelcomeServicesMistakes = welcome(async () => {
  await services()
  await fill('[name="cut.name"]', '')
  await fill('[name="short_cut.minutes"]', 'long')
  await fill('[name="colour.price"]', 'much')
  await next()
  await see('[aria-invalid=true]')
})
export const WelcomeServicesNone = welcome(async () => {
  await services('blank')
  await click('form ul [type=checkbox]')
  await next()
  await see('[data-invalid]')
})
export const WelcomeHours = welcome(() => hours())
const colleague = async () => {
  await hours()
  await click('form fieldset > div:last-child button')
  await fill('form fieldset input', 'Lukas Brandner', 1)
}
export const WelcomeHoursColleague = welcome(colleague)
export const WelcomeHoursOwn = welcome(async () => {
  await colleague()
  await click('form section > div:last-child button', -1)
  await see('[name=hours_of]')
  await click('form section [type=checkbox]', 1)
})
export const WelcomeHoursTyped = welcome(async () => {
  await hours('clinic')
  await click('form section > div:last-child button')
  await see('[type=time]')
})
export const WelcomeHoursMistakes = welcome(async () => {
  await hours()
  await fill('form fieldset input', '')
  for (let at = 0; at < 7; ++at) {
    const day = await see('form section [type=checkbox]', at)
    if ((day as HTMLInputElement).checked) day.click()
  }
  await next()
  await see('[aria-invalid=true]')
})
export const WelcomeHoursTaken = welcome(async () => {
  await hours()
  setUpByAnother({ services: [{ slug: 'cut', name: 'Cut' } as SetupService] })
  await next()
  await seeAlert()
})
export const WelcomePage = welcome(page)
export const WelcomePageShared = welcome(async () => {
  await page()
  await click('form details summary')
  await see('form details img')
})
export const WelcomeLoading = inConsole(path, undefined, {
  handlers: [onConsole('get', '/api/v1/console/setup', () => 'never'), ...newBusiness()],
  begin,
})
export const WelcomeBroken = inConsole(path, seeAlert, {
  handlers: [onConsole('get', '/api/v1/console/setup', () => 'lost'), ...newBusiness()],
  begin,
})
/** It was put off: the way back stands on Today. */
export const WelcomeLater = welcome(async () => {
  await click('header button')
  await see('[data-begin]')
})
