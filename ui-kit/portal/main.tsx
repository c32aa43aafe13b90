/** Puts the portal into the page. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#ui-kit/theme/tokens.css'
import '#ui-kit/theme/base.css'
import { Portal } from './Portal.tsx'

const place = document.getElementById('root')
if (!place) throw new Error('index.html has no element with the id "root".')

createRoot(place).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)
