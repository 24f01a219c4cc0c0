// Many bookings that are found, selected and changed alike.
import { ok } from '../fakes/answers'
import { no, onConsole } from '../fakes/console/answers'
import { bulkChange, bulkOver, bulkPreview, bulkUndone, onBulk } from '../fakes/console/bulk'
import { inConsole } from '../storybook/console-story'
import { click, fill, see } from '../storybook/steps'

export default { title: 'Console' }

const list = '/console/calendar/list'
const preview = '/api/v1/console/bulk-changes/preview'

async function selectAll() {
  await see('[data-booking]')
  await click('main [aria-pressed]')
  await click('main [aria-pressed] ~ button')
  await see('[data-verb]')
}

async function askToCancel() {
  await selectAll()
  await click('[data-verb=cancel]')
  await see('dialog form')
}

export const ConsoleListSelected = inConsole(list, selectAll)
export const ConsoleListNothingFound = inConsole(
  `${list}?state=declined`,
  async () => {
    await fill('[name=find]', 'Grace')
    await see('main p[role=status]')
  },
  { handlers: [onConsole('get', '/api/v1/console/bookings', () => ok({ bookings: [] }))] },
)
export const ConsoleListUnderWay = inConsole(list, () => see('[data-booking]'), {
  handlers: onBulk(() => bulkChange()),
})
export const ConsoleBulkCancel = inConsole(list, askToCancel)
export const ConsoleBulkWhich = inConsole(list, async () => {
  await askToCancel()
  await click('dialog summary')
  await see('dialog details[open]')
})
export const ConsoleBulkNone = inConsole(
  list,
  async () => {
    await askToCancel()
  },
  { handlers: [onConsole('post', preview, () => ok(bulkPreview({ told: 0, refunded: 0 })))] },
)
export const ConsoleBulkLost = inConsole(
  list,
  async () => {
    await selectAll()
    await click('[data-verb=cancel]')
    await see('dialog [role=alert]')
  },
  { handlers: [onConsole('post', preview, () => no(503, 'unavailable'))] },
)

async function showOpen() {
  await see('[data-booking]')
  await click('main [data-bulk] button')
  await see('dialog')
}

export const ConsoleBulkChanging = inConsole(list, showOpen, { handlers: onBulk(() => bulkChange()) })
export const ConsoleBulkOver = inConsole(list, showOpen, { handlers: onBulk(() => bulkOver()) })
export const ConsoleBulkStopped = inConsole(list, showOpen, {
  handlers: onBulk(() => bulkOver({ changed: 80, left: 130 })),
})
export const ConsoleBulkUndoing = inConsole(list, showOpen, {
  handlers: onBulk(() => bulkChange({ status: 'undoing', waiting: 0, changed: 130, undone: 80 })),
})
export const ConsoleBulkUndone = inConsole(
  list,
  async () => {
    await showOpen()
    await click('dialog button:has(svg)')
    await see('dialog section:nth-of-type(2)')
  },
  {
    handlers: (() => {
      let isUndone = false
      return [
        ...onBulk(() => (isUndone ? bulkUndone() : bulkOver())),
        onConsole('post', '/api/v1/console/bulk-changes/{bulk_change_id}/undo', () => {
          isUndone = true
          return ok(bulkUndone())
        }),
      ]
    })(),
  },
)
