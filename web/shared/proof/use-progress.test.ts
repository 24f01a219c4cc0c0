// @vitest-environment happy-dom
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { loadMessages } from '../i18n/messages'
import { createTexts, TextsProvider } from '../i18n/texts'
import { happens } from '../lib/mounted.fixture'
import { whileProving } from './proving'
import { useProgress } from './use-progress'

const texts = createTexts('en', await loadMessages('en'))
const root = createRoot(document.body.appendChild(document.createElement('div')))
const said: (string | false)[] = []

function Button({ isBusy }: { isBusy: boolean }) {
  said.push(useProgress(isBusy, 'details.scheduling'))
  return null
}

const show = (isBusy: boolean) =>
  happens(() => root.render(createElement(TextsProvider, { value: texts }, createElement(Button, { isBusy }))))
const last = () => said.at(-1)

afterEach(() => happens(() => root.render(null)))

test('a button says what is under way, and nothing once it is done', async () => {
  await show(false)
  expect(last()).toBe(false)
  await show(true)
  expect(last()).toBe(texts.text('details.scheduling'))
  await show(false)
  expect(last()).toBe(false)
})

test('while a proof is made for it, it says that', async () => {
  let goOn = () => {}
  const proof = new Promise<void>(done => (goOn = done))
  await show(true)
  const proving = whileProving(() => proof)
  await happens(() => {})
  expect(last()).toBe(texts.text('proof.running'))
  goOn()
  await happens(() => void proving)
  expect(last()).toBe(texts.text('details.scheduling'))
})

test('a proof that is made for something else is none of its business', async () => {
  await show(false)
  await happens(() => void whileProving(() => Promise.resolve()))
  expect(said.slice(-2)).toEqual([false, false])
})
