/** Pages for developers of the portal. A production build leaves them out. */
import { lazy, Suspense } from 'react'
import type { RouteObject } from 'react-router-dom'
import { paths } from './paths.ts'
import { Waiting } from './shell/Waiting.tsx'

export const developmentRoutes: readonly RouteObject[] = import.meta.env.DEV ? [sharedComponents()] : []

function sharedComponents(): RouteObject {
  const SharedComponents = lazy(async () => ({
    default: (await import('./pages/SharedComponents.tsx')).SharedComponents,
  }))
  const page = (
    <Suspense fallback={<Waiting for="Loading…" />}>
      <SharedComponents />
    </Suspense>
  )
  return { path: paths.shared, element: page }
}
