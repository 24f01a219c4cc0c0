// The set-up: rooms and equipment, teams, booking links and webhooks.
import type { Setup } from '../../console/api/types'
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { setup } from '../fakes/console/setup'
import { found, inConsole } from '../storybook/console-story'
import { check, click, fill, see, seeAlert, seeWords } from '../storybook/steps'

export default { title: 'Console, set-up: links' }

const path = '/api/v1/console/setup'
const at = (room: string) => `/console/set-up/${room}`

const answering = (change: (setup: Setup) => Partial<Setup>) => [
  onConsole('get', path, () => ok({ ...setup(), ...change(setup()) })),
]
const waiting = [onConsole('get', path, () => 'never')]

export const SetUpRooms = inConsole(at('rooms'), () => see('[data-entry]'), {
  handlers: answering(({ pools = [] }) => ({
    pools: [
      ...pools,
      { slug: 'quiet-room', name: 'Quiet room', kind: 'room', units: 1, active: true },
      { slug: 'steam', name: 'Steam hood', kind: 'equipment', units: 3, active: false },
    ],
  })),
})
export const SetUpRoomsEmpty = inConsole(at('rooms'), () => seeWords('main nav p'), {
  handlers: answering(() => ({ pools: [] })),
})
export const SetUpRoomsLoading = inConsole(at('rooms'), undefined, { handlers: waiting })
export const SetUpRoom = inConsole(at('rooms/colour-station'), () => see('main form section a'))
export const SetUpRoomNew = inConsole(at('rooms/new'), async () => {
  await fill('[name=name]', 'Quiet room')
  await see('main footer')
})
export const SetUpRoomTooFew = inConsole(
  at('rooms/colour-station'),
  async () => {
    await fill('[name=units]', '0')
    await click('main footer [type=submit]')
    await seeAlert()
  },
  {
    handlers: (['preview', 'changes'] as const).map(verb =>
      onConsole('post', `${path}/${verb}`, () =>
        no(422, 'invalid_fields', [{ path: 'services[balayage].rules.resources[0].units', code: 'above_units' }]),
      ),
    ),
  },
)

export const SetUpTeams = inConsole(at('teams'), () => see('[data-entry]'))
export const SetUpTeamsEmpty = inConsole(at('teams'), () => seeWords('main nav p'), {
  handlers: answering(() => ({ teams: [] })),
})
export const SetUpTeam = inConsole(at('teams/colourists'), () => see('[name=name]'))
export const SetUpTeamTogether = inConsole(at('teams/pair'), () => see('[name=name]'), {
  handlers: answering(({ teams = [], versions }) => ({
    teams: [
      ...teams,
      { slug: 'pair', name: 'Colour as a pair', kind: 'collective', members: ['anna', 'mira'], active: true },
    ],
    versions: [...versions, { entry: 'team', slug: 'pair', version: '1' }],
  })),
})

export const SetUpLinks = inConsole(at('links'), () => see('main section li'))
export const SetUpLinksShared = inConsole(at('links'), async () => {
  await click('main section [aria-expanded]', 3)
  await see('main section img')
})
export const SetUpLinksLoading = inConsole(at('links'), undefined, { handlers: waiting })
export const SetUpLinksBroken = inConsole(at('links'), seeAlert, {
  handlers: [onConsole('get', path, () => no(503, 'unavailable'))],
})
export const SetUpMenus = inConsole(at('menus'), () => see('[data-entry]'))
export const SetUpMenu = inConsole(at('menus/salon-visit'), async () => {
  await click('main form ol summary', 1)
  await see('main form ol ol')
})
export const SetUpMenuNew = inConsole(at('menus/new'), async () => {
  await fill('[name=name]', 'Before the wedding')
  await click('main form fieldset button')
  await fill('[name="categories[0].name"]', 'Hair')
})
export const SetUpGroups = inConsole(at('groups'), () => see('[data-entry]'))
export const SetUpGroup = inConsole(at('groups/colour'), async () => {
  await click('main form [data-verb=down]')
  await see('main footer')
})
export const SetUpGroupsEmpty = inConsole(at('groups'), () => seeWords('main nav p'), {
  handlers: answering(() => ({ groups: [] })),
})

export const SetUpWebhooks = inConsole(at('webhooks'), () => see('[data-entry]'))
export const SetUpWebhooksEmpty = inConsole(at('webhooks'), () => seeWords('main nav p'), {
  handlers: answering(() => ({ webhooks: [] })),
})
const manager = found('signed_in', {
  grants: [
    { permission: 'setup.see', reach: 'all' },
    { permission: 'setup.change', reach: 'all' },
  ],
})
export const SetUpWebhooksReadOnly = inConsole(at('webhooks'), () => seeWords('main nav p'), { handlers: [manager] })
export const SetUpWebhookReadOnly = inConsole(at('webhooks/till'), () => see('[name=url]'), { handlers: [manager] })
export const SetUpWebhook = inConsole(at('webhooks/crm'), () => see('main form section li'))
export const SetUpWebhookSome = inConsole(at('webhooks/till'), async () => {
  await seeWords('main form section > p[class]')
  await check('main form fieldset fieldset [type=checkbox]', 6)
  await see('main footer')
})
export const SetUpWebhookNew = inConsole(at('webhooks/new'), async () => {
  await fill('[name=url]', 'https://www.door.example/open')
  await see('main footer')
})
