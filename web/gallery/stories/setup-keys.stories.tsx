// The set-up: keys by which other programs do something here.
import type { Permission } from '../../console/api/types'
import { noApiKeys, wrongApiKey } from '../fakes/console/api-keys'
import { found, inConsole } from '../storybook/console-story'
import { check, click, fill, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console, set-up: API keys' }

const at = '/console/set-up/api-keys'

const granted: Permission[] = ['setup.see', 'setup.change']
const manager = found('signed_in', { grants: granted.map(permission => ({ permission, reach: 'all' })) })

export const ApiKeys = inConsole(at, async () => {
  await click('main li summary')
  await see('main li details[open] ul')
})
export const ApiKeysEmpty = inConsole(at, () => seeWords('main p:not([class])'), { handlers: [noApiKeys] })
export const ApiKeysReadOnly = inConsole(at, () => seeWords('main [data-kind=quiet]'), { handlers: [manager] })

const begin = async () => {
  await click('main header button')
  await fill('dialog [name=name]', 'Till')
}
export const ApiKeyNew = inConsole(at, async () => {
  await begin()
  await click('dialog fieldset button')
  await check('dialog fieldset fieldset input', 5)
})
export const ApiKeyWrong = inConsole(
  at,
  async () => {
    await begin()
    await fill('dialog [name=networks]', '192.0.2.7, 192.0.2')
    await click('dialog [type=submit]')
    await seeAlert()
  },
  { handlers: [wrongApiKey] },
)
export const ApiKeyMade = inConsole(at, async () => {
  await begin()
  await click('dialog fieldset button')
  await click('dialog [type=submit]')
  await see('dialog [aria-live]')
})
export const ApiKeyEnd = inConsole(at, async () => {
  await click('main li button')
  await see('dialog [type=submit]')
})
