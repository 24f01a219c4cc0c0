// Every state of every page: reached without an error, WCAG 2.2 AA by axe in both themes, on a phone and at a desk,
// readable whole and without sideways scrolling at 320 px and with text of twice the size, without what covers the
// focus, without motion where none is wanted, and with what forced colours leave of it.
import { expect } from '@playwright/test'
import { allStories, type Check, enlarge, type Gallery, paint, runAll, test } from './gallery'

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 860 }
const narrowest = { width: 320, height: 640 }

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

  await page.setViewportSize(phone)
  found.push(...(await gallery.show(story)))
  if (story.title === 'Site') await page.evaluate(unfoldAll)
  await look('phone', 'judge', 'sideways', 'moving', 'cutTexts', 'coveredFocus')
  await paint(page, 'dark')
  await look('phone, dark', 'colours')
  await page.setViewportSize(desk)
  await look('desk, dark', 'judge', 'sideways', 'cutTexts')
  await paint(page, 'light')
  await look('desk', 'colours')
  await page.emulateMedia({ forcedColors: 'active' })
  await look('forced colours', 'lostEdges', 'colours')
  await page.emulateMedia({ forcedColors: 'none' })
  await enlarge(page, '200%')
  await look('desk, 200 %', 'sideways', 'cutTexts')
  await enlarge(page, '')
  await page.setViewportSize(narrowest)
  await look('320 px', 'sideways', 'cutTexts')
  return found
}

// Runs in the page.
function unfoldAll() {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details, footer details')) folded.open = true
}
