import '../../shared/ui/tokens.css'
import '../parts/console.css'
import { createRoot } from 'react-dom/client'
import { reloadOnMissingChunk } from '../../shared/navigation/reload-guard'
import { applyTheme, rememberedTheme } from '../../shared/storage/theme-choice'
import { settleFont } from '../../shared/ui/font'
import { readSecret, type Secret } from '../account/steps'
import { noteActs } from '../api/acts'
import { loadMessages, localeOfBrowser, localeOfTag } from '../i18n/messages'
import { Console } from './console'

reloadOnMissingChunk()
noteActs(window)
applyTheme(rememberedTheme())
const root = document.getElementById('root')!
open(takeSecret()).catch(error => {
  console.error(error)
  sayBroken()
})

/** The secret of the address, which is gone from it before anything else happens. */
function takeSecret(): Secret | undefined {
  const secret = readSecret(location.hash)
  if (secret) history.replaceState(null, '', location.pathname + location.search)
  return secret
}

async function open(secret: Secret | undefined) {
  const locale = localeOfBrowser() ?? localeOfTag(document.documentElement.lang) ?? 'en'
  const [messages] = await Promise.all([loadMessages(locale, false), settleFont(locale)])
  createRoot(root, { onRecoverableError: error => console.error(error) }).render(
    <Console locale={locale} messages={messages} loadMessages={loadMessages} secret={secret} />,
  )
}

// Without a single text there is no language to say it in but one.
function sayBroken() {
  const again = document.createElement('button')
  again.textContent = 'Load again'
  again.onclick = () => location.reload()
  root.replaceChildren('The console could not be loaded. ', again)
}
