// What `kalends share` writes of a calendar, as it comes out of a printer.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { createDatabase, runKalends, temporaryFolder } from '../kalends.ts'

// As long as addresses get: words in the host name, a language, a slug of several words.
const origin = 'https://online-termine.haarwerk-am-naschmarkt.example'
const slug = 'roots-by-our-colourists'
const address = `${origin}/pt-br/widget/bookings/${slug}?utm_source=qr`

// CSS has 96 pixels an inch.
test.use({ deviceScaleFactor: 300 / 96 })

/** What a reader of codes finds in a picture. */
function readCode(file: string): string {
  const reader = ['--raw', '--quiet', '--nodbus', '-Sdisable', '-Sqrcode.enable', file]
  const { stdout, stderr, error } = spawnSync('zbarimg', reader, { encoding: 'utf8' })
  if (error) throw error
  return stdout || stderr
}

test('the code of a long address is read where it is 2 cm wide in print', async ({ page }) => {
  const folder = temporaryFolder()
  try {
    const database = `${folder.path}/salon.db`
    createDatabase(database)
    const out = `${folder.path}/shared`
    runKalends('share', slug, '--database', database, '--origin', origin, '--locale', 'pt-br', '--out', out)
    for (const [file, type] of Object.entries({ 'qr.svg': 'image/svg+xml', 'qr.png': 'image/png' })) {
      const picture = readFileSync(`${out}/${file}`).toString('base64')
      await page.setContent(`<img style="display:block;width:2cm;height:2cm" src="data:${type};base64,${picture}">`)
      const printed = `${folder.path}/printed.png`
      await page.locator('img').screenshot({ path: printed, scale: 'device' })
      expect(readCode(printed), file).toBe(`${address}\n`)
    }
  } finally {
    folder.remove()
  }
})
