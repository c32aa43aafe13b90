/** Puts the portal into the page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui-kit/theme/theme.css'
import { Portal } from './Portal.tsx'
import { migrateClientName } from './session/client.ts'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root".')

migrateClientName()
createRoot(place).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
