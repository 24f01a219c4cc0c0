import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createTexts, TextsProvider } from '../../shared/i18n/texts'
import { compiled } from '../../tools/compile-messages'
import { ErrorBoundary } from './error-boundary'

const texts = { 'trouble.broken': 'It broke', 'trouble.load_again': 'Please', 'action.load_again': 'Again' }
const value = createTexts('en', compiled(texts))

function rendered(isBroken: boolean): string {
  const guard = new ErrorBoundary({ children: 'the page' })
  if (isBroken) guard.state = ErrorBoundary.getDerivedStateFromError()
  return renderToStaticMarkup(createElement(TextsProvider, { value }, guard.render()))
}

test('a page that broke says so and offers to load it again', () => {
  expect(rendered(false)).toBe('the page')
  const page = rendered(true)
  expect(page).toContain('It broke')
  expect(page).toMatch(/<main(?![^>]*role)[^>]*><div role="alert"><h1>It broke/)
  expect(page).toMatch(/<button[^>]*>Again<\/button>/)
})
