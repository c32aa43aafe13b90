/**
 * One PostgreSQL server for all tests of a run that ask for a database: see database.ts. `TEST_DATABASE_URL` names
 * another one, as a role that may create databases; otherwise the server is the one that the portal brings.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openEmbedded, type OpenedServer } from '#server/storage/embedded/open-embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server of this run, with a database that stays empty. */
    postgresUrl: string
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'stepwright-'))
let server: OpenedServer | undefined

export async function setup(project: TestProject) {
  const other = process.env['TEST_DATABASE_URL']
  server = other ? { url: other, close: () => Promise.resolve() } : await openEmbedded(dataDir, 'portal')
  project.provide('postgresUrl', server.url)
}

export async function teardown() {
  await server?.close()
  rmSync(dataDir, { recursive: true, force: true })
}
