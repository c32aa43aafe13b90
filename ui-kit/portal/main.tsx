/** Starts the portal in the page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui-kit/theme/theme.css'
import { Portal } from './Portal.tsx'
import { reloadWhenOutdated } from './reload-when-outdated.ts'
import { migrateLegacyKey } from './session/client.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')

migrateLegacyKey()
reloadWhenOutdated({
  events: window,
  storage: sessionStorage,
  reload: () => location.reload(),
  now: Date.now,
  // The build puts a hash of the content into the name of the script.
  entry: new URL(import.meta.url).pathname,
  fetchPage: async () => (await fetch('/', { cache: 'no-store' })).text(),
})
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
