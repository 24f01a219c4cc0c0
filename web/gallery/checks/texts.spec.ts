// Every state in every language in the narrowest window: each text can be read whole. Leaves a picture of a state with
// a mistake in build/look. Usage: ./do look --texts WORDS, which limit states and languages ("times-failed pl").
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { localesWithFile } from '../../tools/locales'
import { pseudoLocales } from '../storybook/pseudo-locale'
import { allStories, runAll, test } from './gallery'

const folder = fileURLToPath(new URL('../../../build/look', import.meta.url))
const languages = [...localesWithFile(), ...pseudoLocales]
// The site's texts come with its pages, which are in one language each.
const stories = allStories().filter(({ title }) => title !== 'Site')

for (const language of languages)
  for (const story of stories)
    test(`${story.name} ${language}`, async ({ gallery }) => {
      const { page } = gallery
      await page.setViewportSize({ width: 320, height: 640 })
      const found = await gallery.inOneDocument(`${story.name} ${language}`, async () => {
        const wrong = await gallery.show(story, { language, direction: language === 'mirrored' ? 'rtl' : 'ltr' })
        return [...wrong, ...(await page.evaluate(runAll, ['cutTexts'] as const))]
      })
      if (found.length) await page.screenshot({ path: `${folder}/${story.name}.${language}.png`, fullPage: true })
      expect(found, found.join('\n')).toEqual([])
    })
