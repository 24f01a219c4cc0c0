// The set-up: all of it as a file.
import { no, onConsole } from '../fakes/console/answers'
import { sameFile, wrongFile } from '../fakes/console/setup-file'
import { found, inConsole } from '../storybook/console-story'
import { click, see, seeAlert, seeWords, upload } from '../storybook/steps'

export default { title: 'Console, set-up: file' }

const at = '/console/set-up/file'

const manager = found('signed_in', { grants: [{ permission: 'setup.see', reach: 'all' }] })

const content = JSON.stringify({
  name: 'Haarwerk Lindengasse',
  services: [
    { slug: 'long-hair', name: 'Schneiden und Föhnen für sehr langes Haar' },
    { slug: 'cut', name: 'Cut' },
  ],
  staff: [{ slug: 'anna', name: 'Anna Gruber' }],
})
const choose = () => upload('main [type=file]', new File([content], 'haarwerk.json', { type: 'application/json' }))

export const SetupFile = inConsole(at, () => seeWords('main section button'))
export const SetupFileReadOnly = inConsole(at, () => seeWords('main [data-kind=quiet]'), { handlers: [manager] })
export const SetupFileChanges = inConsole(at, async () => {
  await choose()
  await see('main [role=status] li')
})
export const SetupFileImported = inConsole(at, async () => {
  await choose()
  await click('main [role=status] button')
  await see('[role=status] [data-icon=undo]')
})
export const SetupFileSame = inConsole(
  at,
  async () => {
    await choose()
    await seeWords('main [role=status] p')
  },
  { handlers: [sameFile] },
)
export const SetupFileMistakes = inConsole(
  at,
  async () => {
    await choose()
    await see('main [role=status] li')
  },
  { handlers: [wrongFile] },
)
export const SetupFileTrouble = inConsole(
  at,
  async () => {
    await choose()
    await seeAlert()
  },
  { handlers: [onConsole('post', '/api/v1/console/setup/file/preview', () => no(503, 'unavailable'))] },
)
