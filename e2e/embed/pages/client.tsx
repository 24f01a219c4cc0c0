// Starts the page in a browser; takes over what a server has drawn, if it has.
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'

const root = document.querySelector<HTMLElement>('#root')
if (root) {
  const app = <App server={root.dataset.server ?? ''} />
  if (root.firstChild) hydrateRoot(root, app)
  else createRoot(root).render(app)
}
