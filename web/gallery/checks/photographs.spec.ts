// Photographs every state into build/look, on a phone and at a desk, light and dark, and in the narrowest window.
// Usage: ./do look --photos [WORDS]   WORDS limit the states to those whose names contain them; LOOK_LANGUAGE=de and
// LOOK_DIRECTION=rtl show them so.
import { fileURLToPath } from 'node:url'
import { allStories, paint, test } from './gallery'

const folder = fileURLToPath(new URL('../../../build/look', import.meta.url))

const views = [
  { name: 'phone', width: 390, height: 844, theme: 'light' },
  { name: 'phone-dark', width: 390, height: 844, theme: 'dark' },
  { name: 'wide', width: 1280, height: 860, theme: 'light' },
  { name: 'wide-dark', width: 1280, height: 860, theme: 'dark' },
  { name: 'narrowest', width: 320, height: 640, theme: 'light' },
]

for (const story of allStories())
  test(story.name, async ({ gallery }) => {
    const { page } = gallery
    await page.setViewportSize(views[0]!)
    // The site's texts come with its pages, which are in one language each.
    await gallery.show(story, {
      ...(process.env.LOOK_LANGUAGE && story.title !== 'Site' && { language: process.env.LOOK_LANGUAGE }),
      ...(process.env.LOOK_DIRECTION && { direction: process.env.LOOK_DIRECTION }),
    })
    for (const { name, width, height, theme } of views) {
      await page.setViewportSize({ width, height })
      await paint(page, theme)
      await page.screenshot({ path: `${folder}/${story.name}.${name}.png`, fullPage: true })
    }
  })
