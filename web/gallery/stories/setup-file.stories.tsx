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
  await see('main section li')
})
// Another user was quicker: what the file would change now.
export const SetupFileNewLook = inConsole(
  at,
  async () => {
    await choose()
    await click('main section ul ~ div button')
    await see('main [role=status] [data-kind=attention]')
  },
  { handlers: [onConsole('post', '/api/v1/console/setup/file', () => no(409, 'edit_conflict'))] },
)
export const SetupFileEmpty = inConsole(at, async () => {
  await upload('main [type=file]', new File([], 'empty.json'))
  await seeAlert()
})
export const SetupFileImported = inConsole(at, async () => {
  await choose()
  await click('main section ul ~ div button')
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
    await see('main section li')
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
