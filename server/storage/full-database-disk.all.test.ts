/** The disk of the portal's own database is full: the step says so, and the portal serves again by itself once there is room. */
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { fieldNotes } from '#tests/driver/field-notes.ts'
import { remoteUser } from '#tests/driver/remote-user.ts'
import { canMountDisk, mountSmallDisk } from '#tests/driver/small-disk.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { root } from '#tools/house/paths.mjs'
import { startServer } from '#tests/driver/started-server.ts'

describe.runIf(canMountDisk('a full disk of the database'))('a data folder on a small disk', () => {
  test('that is full ends the database and not the portal; once freed, everything goes on with all acknowledged data', async () => {
    const dataDir = temporaryFolder()
    const disk = mountSmallDisk(dataDir, 160)
    onTestFinished(disk.unmount)
    const portal = await startServer({ DATA_DIR: dataDir, DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}` })
    onTestFinished(async () => void (await portal.stop()))
    const zofa = await remoteUser(() => portal.url, 'zofa', 'Zofa')
    const notes = fieldNotes(zofa)
    const readiness = async () => {
      const reply = await fetch(`${portal.url}/readyz`)
      return { status: reply.status, ...((await reply.json()) as object) }
    }

    const { session } = await notes.upload()
    expect(await notes.settle(session)).toMatchObject({ status: 200 })
    const wal = await writeAheadLog(dataDir)
    disk.fill()
    expect((await notes.upload()).status).toBe(507)
    const record = { format: 1, draft: 'x' }
    const saved = await zofa.send(`/api/session/${session}/record`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(record),
    })
    expect(saved.status).toBe(507)
    expect(await saved.json()).toMatchObject({
      message:
        "The disk of the portal's database is full, so nothing can be stored. Nothing you sent before is lost. Try again later, or tell whoever runs the portal.",
    })

    // PostgreSQL stops when the disk has no room for its write-ahead log.
    await wal.outgrow()
    await vi.waitFor(
      async () =>
        expect(await readiness()).toMatchObject({ status: 503, database: 'does not answer', storage: 'is full' }),
      { timeout: 30_000 },
    )
    expect(await notes.settle(session)).toMatchObject({
      status: 503,
      message: "The portal's database does not answer. Nothing you sent before is lost. Try again in a moment.",
    })

    disk.free()
    await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 200 }), { timeout: 60_000 })
    expect(await (await notes.settings(session)).json()).toMatchObject({ site: 'Mill Lane' })
    expect(await notes.upload()).toMatchObject({ status: 200 })
    await notes.process(session)
    expect(await notes.waitForEnd(session)).toMatchObject({ status: 'done' })
  })
})

/** Makes PostgreSQL take a new file for its log, by writing nothing that would need room elsewhere. */
async function writeAheadLog(dataDir: string) {
  const ask = async (...statements: readonly string[]) => {
    const client = new Client({
      host: join(dataDir, 'database/socket'),
      user: 'stepwright',
      database: 'stepwright',
    })
    client.on('error', () => undefined)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  await ask('create table counter (count integer)', 'insert into counter values (1)')
  return {
    async outgrow() {
      const count = 'update counter set count = count + 1'
      for (let file = 0; file < 10; file += 1) {
        const state = await ask(count, 'select pg_switch_wal()', count).then(
          () => 'grew',
          () => 'ended',
        )
        if (state === 'ended') return
      }
    },
  }
}
