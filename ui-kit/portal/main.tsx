/** Puts the portal into the page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui-kit/theme/theme.css'
import { Portal } from './Portal.tsx'
import { reloadWhenOutdated } from './reload-when-outdated.ts'
import { migrateClientName } from './session/client.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root".')

migrateClientName()
reloadWhenOutdated({
  events: window,
  storage: sessionStorage,
  reload: () => location.reload(),
  now: Date.now,
})
createRoot(place).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
