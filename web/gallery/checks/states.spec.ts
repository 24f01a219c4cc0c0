// Every state of every page: reached without an error, WCAG 2.2 AA by axe in both themes, on a phone and at a desk,
// readable whole and without sideways scrolling at 320 px, with text of twice the size, and from right to left, without
// what covers the focus, without motion where none is wanted, and with what forced colours leave of it.
import { expect } from '@playwright/test'
import { allStories, type Check, enlarge, type Gallery, paint, runAll, test, write } from './gallery'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 860 }
const narrowest = { width: 320, height: 640 }

// A name of such words leaves no room for the button beside it, in twice the size on a phone.
const tooLong = 'site-long-german'

for (const story of allStories())
  test(story.name, async ({ gallery }) => {
    const found = await gallery.inOneDocument(story.name, () => mistakesOf(gallery, story))
    expect(found, `${story.name}:\n${found.join('\n')}`).toEqual([])
  })

async function mistakesOf(gallery: Gallery, story: ReturnType<typeof allStories>[number]): Promise<string[]> {
  const { page } = gallery
  const found: string[] = []
  const look = async (where: string, ...checks: Check[]) => {
    const wrong = await page.evaluate(runAll, checks)
    found.push(...wrong.map(mistake => `(${where}) ${mistake}`))
  }

  // With the frame in which the page hears of its new size.
  const resize = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }

  await page.setViewportSize(phone)
  found.push(...(await gallery.show(story)))
  if (story.title === 'Site') await page.evaluate(unfoldAll)
  await look('phone', 'judge', 'sideways', 'moving', 'cutTexts', 'coveredFocus')
  await paint(page, 'dark')
  await look('phone, dark', 'colours')
  await resize(desk)
  await look('desk, dark', 'judge', 'sideways', 'cutTexts')
  await paint(page, 'light')
  await look('desk', 'colours')
  await page.emulateMedia({ forcedColors: 'active' })
  await look('forced colours', 'lostEdges', 'keptColours')
  await page.emulateMedia({ forcedColors: 'none' })
  await enlarge(page, '200%')
  await look('desk, 200 %', 'sideways', 'cutTexts')
  if (story.name !== tooLong) {
    await resize(phone)
    await look('phone, 200 %', 'sizes', 'sideways', 'cutTexts')
    await resize(narrowest)
    await look('320 px, 200 %', 'sideways')
  }
  await enlarge(page, '')
  await resize(narrowest)
  await look('320 px', 'sizes', 'sideways', 'cutTexts')
  await write(page, 'rtl')
  await look('320 px, from right to left', 'sideways', 'cutTexts', 'mirrored')
  await write(page, 'ltr')
  return found
}

// Runs in the page.
function unfoldAll() {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details, footer details')) folded.open = true
}
