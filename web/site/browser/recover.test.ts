// @vitest-environment happy-dom
import { createElement, useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recovery } from './recover'

let breakIt = () => {}
let isDrawn = () => {}

function Page() {
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    breakIt = () => setBroken(true)
    isDrawn()
  }, [])
  if (isBroken) throw new Error('It cannot be drawn.')
  return createElement('h1', null, 'Welcome')
}

const root = document.body

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/about')
  root.innerHTML = renderToString(createElement(Page))
  breakIt = () => {}
  const isThere = new Promise<void>(there => {
    isDrawn = there
  })
  hydrateRoot(root, createElement(Page), { onUncaughtError: recovery(root) })
  await isThere
})
afterEach(() => {
  vi.restoreAllMocks()
})

test('the page of the server comes back where drawing it anew fails', async () => {
  breakIt()
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  await vi.waitFor(() => expect(root.innerHTML).toBe('<h1>Welcome</h1>'))
})

test('another page that cannot be drawn is loaded at its address', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  history.pushState(null, '', '/contact')
  breakIt()
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
