/** Before the browser tests: starts one portal for all tests that change nothing in it that another test examines. */
import type { TestProject } from 'vitest/node'
import { startServer, type StartedServer } from '../driver/started-server.ts'
import { browserPath } from './opened-page.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the portal of this run. */
    portalUrl: string
  }
}

let server: StartedServer | undefined

export async function setup(project: TestProject) {
  // Without a browser, all tests of this portal are skipped.
  if (browserPath === undefined) return
  server = await startServer()
  project.provide('portalUrl', server.url)
}

export async function teardown() {
  await server?.stop()
}
