// A check that finds nothing counts only if it finds what is wrong: each is shown its mistakes once.
import { expect, type Page } from '@playwright/test'
import { allStories, type Check, type Globals, inPageScripts, notAsAsked, runAll, test } from './gallery'

test.use({ viewport: { width: 320, height: 640 } })

async function found(page: Page, html: string, check: Check): Promise<string[]> {
  for (const script of inPageScripts()) await page.addInitScript(script)
  await page.goto('about:blank')
  await page.setContent(`<!doctype html><html lang="en"><title>A page</title><main><h1>It</h1>${html}</main>`)
  return page.evaluate(runAll, [check])
}

test('axe finds what is missing', async ({ page }) => {
  expect(await found(page, '<img src="data:,"><input>', 'judge')).toEqual([
    expect.stringMatching(/^image-alt: /),
    expect.stringMatching(/^label: /),
  ])
})

test('axe finds colours that are too much alike', async ({ page }) => {
  expect(await found(page, '<p style="color: #aaa; background: #fff">faint</p>', 'colours')).toEqual([
    expect.stringMatching(/^color-contrast: /),
  ])
})

test('what makes a page scroll sideways is found', async ({ page }) => {
  expect(await found(page, '<div style="width: 500px">wide</div>', 'sideways')).toEqual([
    expect.stringContaining('scrolls sideways'),
  ])
})

test('what moves is found', async ({ page }) => {
  const html = '<style>@keyframes turn { to { rotate: 1turn } }</style><p style="animation: turn 1s infinite">turns</p>'
  expect(await found(page, html, 'moving')).toEqual([expect.stringContaining('moves: <p')])
})

test('what covers the focus is found', async ({ page }) => {
  const bar = '<div style="position: fixed; inset: 0; background: #fff">over all</div>'
  expect(await found(page, `<button>Covered</button>${bar}`, 'coveredFocus')).toEqual([
    'focus is covered: BUTTON Covered',
  ])
})

test('what is cut is found', async ({ page }) => {
  const html = `
    <p style="width: 4em; overflow: hidden; white-space: nowrap">cut at the side</p>
    <p style="height: 1.5em; width: 3em; overflow: hidden">low, and cut below</p>
    <p style="width: 4em; white-space: nowrap">longer than the box</p>
    <p style="white-space: nowrap">${'outside '.repeat(20)}</p>
    <p style="width: 3em; overflow-wrap: anywhere">unbreakable</p>
    <select style="width: 9em"><option>a choice of some words</option></select>
    <p>all right</p>`
  const words = (await found(page, html, 'cutTexts')).map(mistake => /"\W*(\w+)/.exec(mistake)?.[1])
  expect(words).toEqual(['cut', 'low', 'longer', 'outside', 'unbreakable', 'a'])
})

test('what stands or points as before from right to left is found', async ({ page }) => {
  const html = `
    <style>a::after { display: block; width: 8px; height: 8px; border: solid; border-width: 2px 2px 0 0; content: "";
      transform: rotate(45deg) } [dir=rtl] .turned::after { transform: rotate(225deg) }
      [dir=rtl] svg.turned { transform: scaleX(-1) }</style>
    <p style="width: 200px; margin-left: 40px">at the left</p>
    <p style="width: 200px; margin-inline-start: 40px">at the start</p>
    <div style="padding: 4px 4px 4px 20px; width: fit-content">written at the right</div>
    <a id="on">On</a><a class="turned">On</a>
    <svg id="back" viewBox="0 0 24 24" width="24"><path d="m15 5-7 7 7 7"/></svg>
    <svg class="turned" viewBox="0 0 24 24" width="24"><path d="m15 5-7 7 7 7"/></svg>
    <svg viewBox="0 0 24 24" width="24"><path d="m5 12.5 4.5 4.5L19 7.5"/></svg>`
  expect(await found(page, html, 'mirrored')).toEqual([
    expect.stringMatching(/^is not mirrored: <p style="width: 200px; margin-left/),
    expect.stringMatching(/^is not mirrored: <div style="padding/),
    expect.stringMatching(/^points as before: <a id="on"/),
    expect.stringMatching(/^points as before: <svg id="back"/),
  ])
})

test('what forced colours take away is found', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const html = `
    <style>* { border: 0 !important; forced-color-adjust: auto } button { background: none }</style>
    <div><div><input style="background: #eee" value="a field"></div></div>
    <ul><li><button style="background: #fff">one</button></li>
    <li><button aria-pressed="true" style="background: #ddd">two</button></li></ul>`
  expect(await found(page, html, 'lostEdges')).toEqual([
    expect.stringMatching(/^no edge: <input/),
    expect.stringMatching(/^chosen looks like not chosen: <button/),
  ])
})

const [services, calendars] = ['services', 'calendars'].map(name => allStories().find(story => story.name === name)!)

const asked: [Globals, string][] = [
  [{}, 'What would you like to book?'],
  [{ language: 'de' }, 'Was möchten Sie buchen?'],
  [{ language: 'pt-br', theme: 'dark' }, 'O que você deseja agendar?'],
  [{ language: 'long', theme: 'auto' }, 'Whåt wøüld yøü lïkë tø bøøk? und nøch ëtw'],
  [{ language: 'mirrored', direction: 'rtl' }, '\u202eWhat would you like to book?\u202c'],
]

for (const [globals, heading] of asked)
  test(`a state is shown as asked: ${Object.values(globals).join(', ') || 'as usual'}`, async ({ gallery }) => {
    expect(await gallery.show(services!, globals)).toEqual([])
    const html = gallery.page.locator('html')
    await expect(html.locator('#storybook-root h1')).toHaveText(heading)
    const { theme = 'light', direction = 'ltr' } = globals
    await expect(html).toHaveAttribute('dir', direction)
    expect((await html.getAttribute('data-theme')) ?? 'auto').toBe(theme)
  })

test('what is not shown as asked is found', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en" dir="ltr"><p>Short</p></html>')
  expect(await notAsAsked(page, {})).toEqual([])
  expect(await notAsAsked(page, { theme: 'auto', language: 'en', direction: 'ltr' })).toEqual([])
  expect(await notAsAsked(page, { theme: 'dark', language: 'pt', direction: 'rtl' })).toEqual([
    'its theme is "auto", not "dark"',
    'its language is "en", not "pt-PT"',
    'its direction is "ltr", not "rtl"',
  ])
  expect(await notAsAsked(page, { language: 'long' })).toEqual(['its texts are not in "long"'])
  expect(await notAsAsked(page, { language: 'mirrored' })).toEqual(['its texts are not in "mirrored"'])
})

test('a state that is not shown as asked is not looked at', async ({ gallery }) => {
  const italian = { language: 'it' }
  await gallery.show(services!, italian)
  await gallery.page.evaluate(() =>
    globalThis.__STORYBOOK_ADDONS_CHANNEL__.on('storyFinished', () => {
      document.documentElement.lang = 'en'
    }),
  )
  await expect(gallery.show(calendars!, italian)).rejects.toThrow('its language is "en", not "it"')
})
