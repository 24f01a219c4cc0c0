import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { expect, test } from 'vitest'
import { BrokenPageGuard } from './broken-page'

const messages = { 'trouble.broken': 'It broke', 'trouble.load_again': 'Please', 'action.load_again': 'Again' }

function rendered(isBroken: boolean): string {
  const guard = new BrokenPageGuard({ children: 'the page' })
  if (isBroken) guard.state = BrokenPageGuard.getDerivedStateFromError()
  return renderToStaticMarkup(createElement(IntlProvider, { locale: 'en', messages }, guard.render()))
}

test('a page that broke says so and offers to load it again', () => {
  expect(rendered(false)).toBe('the page')
  const page = rendered(true)
  expect(page).toContain('It broke')
  expect(page).toMatch(/<button[^>]*>Again<\/button>/)
})
