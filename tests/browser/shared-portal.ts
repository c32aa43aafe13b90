/** Before the browser tests: one portal for all of them that change nothing in it that another test looks at. */
import type { TestProject } from 'vitest/node'
import { startServer, type StartedServer } from '../driver/started-server.ts'
import { browserPath } from './opened-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the portal of this run is. */
    portalUrl: string
  }
}

let server: StartedServer | undefined

export async function setup(project: TestProject) {
  // Without a browser, all of its tests are skipped.
  if (browserPath === undefined) return
  server = await startServer()
  project.provide('portalUrl', server.url)
}

export async function teardown() {
  await server?.stop()
}
