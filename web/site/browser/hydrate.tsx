// The entry that the loader in the page imports at the visitor's first input. Once the import is through, everything
// on the page works.
import '../../shared/ui/tokens.css'
import '../frame/site.css'
import { hydrateRoot } from 'react-dom/client'
import type { SitePage } from '../../shared/api/types'
import { identifierPrefix } from '../../shared/lib/identifier-prefix'
import { reloadOnMissingChunk } from '../../shared/navigation/reload-guard'
import { recovery } from './recover'
import { Site } from './site'

const root = document.getElementById('root')!
const payload: SitePage = JSON.parse(document.getElementById('payload')!.textContent!)

reloadOnMissingChunk()
const onUncaughtError = recovery(root)
await new Promise<void>(done => {
  hydrateRoot(root, <Site first={payload} whenThere={done} />, {
    identifierPrefix,
    onRecoverableError: error => console.error(error),
    onUncaughtError,
  })
})
root.dataset.hydrated = ''
