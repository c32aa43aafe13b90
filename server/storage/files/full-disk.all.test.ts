/** A disk that is full, or read-only, under the files of the portal: the step says so, nothing is lost, and work goes on by itself. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { fieldNotes, type FieldNotes } from '#tests/driver/field-notes.ts'
import { emptyDatabase } from '#tests/driver/database.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { canMountDisk, mountSmallDisk, type SmallDisk } from '#tests/driver/small-disk.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { cleanUpAtEnd } from '#tests/driver/undone-at-end.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { startServer, type StartedServer } from '#tests/driver/started-server.ts'

const database = emptyDatabase()
const full =
  "The portal's disk is full, so nothing can be stored. Nothing you sent before is lost. Try again later, or tell whoever runs the portal."
const closed =
  'The portal cannot write to its disk, so nothing can be stored. Nothing you sent before is lost. Try again later, or tell whoever runs the portal.'

describe.runIf(canMountDisk('a full disk'))('a disk', () => {
  const atEnd = cleanUpAtEnd()
  let disk: SmallDisk
  let portal: StartedServer
  let notes: FieldNotes

  beforeAll(async () => {
    const dataDir = temporaryFolder({}, { afterwards: atEnd })
    disk = mountSmallDisk(join(dataDir, 'files'), 20)
    portal = await startServer({
      DATA_DIR: dataDir,
      DATABASE_URL: database(),
      DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}`,
    })
    notes = fieldNotes(await remoteUser(() => portal.url, 'zofa', 'Zofa'))
  })
  afterAll(async () => {
    await portal.stop()
    disk.unmount()
  })

  const readiness = async () => {
    const reply = await fetch(`${portal.url}/readyz`)
    return { status: reply.status, ...((await reply.json()) as object) }
  }

  async function prepared() {
    const { session } = await notes.upload()
    expect(await notes.settle(session)).toMatchObject({ status: 200 })
    return session
  }

  test('that is full is reported on the step; existing data stays, and the same action works once there is room', async () => {
    const before = await prepared()
    disk.fill(200_000)
    onTestFinished(disk.free)
    const refused = await notes.upload({ size: 900_000 })
    expect(refused).toMatchObject({ status: 507, success: false, message: full, error: full })
    expect(await readiness()).toMatchObject({ status: 503, ok: false, database: 'answers', storage: 'is full' })
    expect(await (await notes.settings(before)).json()).toMatchObject({ site: 'Mill Lane' })

    disk.free()
    expect(await notes.upload({ session: refused.session, size: 900_000 })).toMatchObject({ status: 200 })
    expect(await readiness()).toMatchObject({ status: 200, ok: true })
  })

  test('that is full makes long work wait, which goes on by itself once there is room', async () => {
    const session = await prepared()
    disk.fill()
    onTestFinished(disk.free)
    expect(await notes.process(session)).toMatchObject({ status: 200 })
    await vi.waitFor(
      async () =>
        expect(await notes.status(session)).toMatchObject({
          status: 'running',
          message: "The portal's disk is full. The work goes on by itself once that has passed.",
        }),
      { timeout: 30_000, interval: 100 },
    )
    disk.free()
    expect(await notes.waitForEnd(session)).toMatchObject({ status: 'done', completed: ['list', 'settle', 'sum'] })
  })

  test('that is read-only is reported on the step, and the same action works once it is writable', async () => {
    const before = await prepared()
    disk.remount('ro')
    onTestFinished(() => disk.remount('rw'))
    expect(await notes.upload()).toMatchObject({ status: 503, message: closed })
    expect(await readiness()).toMatchObject({ status: 503, storage: 'is read-only' })
    expect(await (await notes.settings(before)).json()).toMatchObject({ site: 'Mill Lane' })

    disk.remount('rw')
    expect(await notes.upload()).toMatchObject({ status: 200 })
    expect(await readiness()).toMatchObject({ status: 200 })
  })
})
