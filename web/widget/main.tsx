import '../shared/ui/theme.css'
import { createRoot } from 'react-dom/client'
import type { PagePayload } from '../shared/api/words'
import { loadMessages } from '../shared/i18n/messages'
import { reloadOnMissingChunk } from '../shared/navigation/reload-guard'
import { accentProperties } from '../shared/ui/accent'
import { applyTheme, rememberedTheme } from '../shared/ui/theme-choice'
import { App } from './app'
import { firstStep } from './flow-start'
import { loadScreen } from './screens'

// React Aria adds a <style> element for its pressable parts unless there is one of this name; the rule is in theme.css
// and the page's policy allows no inline styles.
const pressable = document.createElement('meta')
pressable.id = 'react-aria-pressable-style'
document.head.append(pressable)

const payload: PagePayload = JSON.parse(document.getElementById('payload')?.textContent ?? '')
for (const [name, value] of Object.entries(accentProperties(payload.business.accent ?? '')))
  document.documentElement.style.setProperty(name, value)

reloadOnMissingChunk()
applyTheme(rememberedTheme())

Promise.all([loadMessages(payload.locale), loadScreen(firstStep[payload.screen])]).then(([messages]) =>
  createRoot(document.getElementById('root')!).render(<App payload={payload} messages={messages} />),
)
