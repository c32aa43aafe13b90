/** A backup of a portal that keeps working, and a data folder restored from it. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { restoreBackup } from '#tools/backup/restore-backup.ts'
import { readArchive } from '#tools/backup/read-archive.ts'
import { writeBackup } from '#tools/backup/write-backup.ts'
import { root } from '#tools/house/paths.mjs'
import { agentPath, document, notesOf } from '#tools/soak/ledger.ts'
import { signInVisitor, type Visitor } from '#tools/soak/visitor.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { freePort, startServer } from '#tests/driver/started-server.ts'

const run = promisify(execFile)
const command = (program: 'main' | 'restore', file: string, dataDir: string) =>
  run(process.execPath, ['--import', 'tsx', `tools/backup/${program}.ts`, file], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir },
  })

test(
  'a backup that is made during uploads restores everything that was acknowledged before it',
  { timeout: 300_000 },
  async () => {
    const folder = temporaryFolder()
    const [before, after, file] = [join(folder, 'before'), join(folder, 'after'), join(folder, 'portal.backup')]
    const settings = { PORT: await freePort(), DEFINITIONS_DIR: `${root}/definitions:${testDefinitions}` }
    const portal = await startServer({ ...settings, DATA_DIR: before })
    onTestFinished(async () => void (await portal.stop('SIGKILL')))
    const user = await signInVisitor(() => portal.local, 'zofa', 'Zofa')
    const admin = await signInVisitor(() => portal.local, 'stepwright', 'Stepwright')

    const acknowledged = new Map<string, number>()
    for (let count = 0; count < 5; count += 1) await upload(user, acknowledged)
    const ended = [...acknowledged.keys()][0] ?? ''
    const step = { index: 1, title: 'Kept in the backup', body: 'Text' }
    await admin.sendJson('PUT', `/api/instructions/${document}`, { title: document, steps: [step] })
    const certain = new Map(acknowledged)

    const over = new AbortController()
    const busy = (async () => {
      while (!over.signal.aborted) await upload(user, acknowledged)
    })()
    const { stdout } = await command('main', file, before)
    over.abort()
    await busy
    expect(stdout).toContain(`${file} holds `)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    // Later changes are not part of the backup.
    await user.send(`/api/session/${ended}`, { method: 'DELETE' })
    await portal.stop()

    expect((await command('restore', file, after)).stdout).toContain(`${after} is as it was at `)
    await expect(command('restore', file, after)).rejects.toThrow(`The data folder ${after} is not empty: it has `)
    await writeBackup(after, join(folder, 'second.backup'))
    expect(await linesOf(join(folder, 'second.backup'))).toEqual(await linesOf(file))

    const again = await startServer({ ...settings, DATA_DIR: after })
    onTestFinished(async () => void (await again.stop()))
    // Signed-in users stay signed in, because the keys are the same.
    for (const [session, size] of certain) expect(await notesIn(user, session)).toEqual(notesOf(session, size))
    expect(JSON.stringify(await admin.json(`/api/instructions/${document}`))).toContain('Kept in the backup')
    // An upload during the backup is either complete or absent. Only the last uploads that are present could be
    // incomplete.
    const there: string[] = []
    for (const session of acknowledged.keys()) {
      if (certain.has(session)) continue
      const held = (await user.json(`/api/session/${session}`)) as { readonly files?: readonly { of: string }[] }
      if (held.files?.some(({ of }) => of === 'notes')) there.push(session)
    }
    for (const session of there.slice(-10))
      expect(await notesIn(user, session)).toEqual(notesOf(session, acknowledged.get(session) ?? 0))
  },
)

test('an incomplete or damaged backup is refused before anything is restored', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'portal.backup')
  const data = join(folder, 'data')
  await writeBackup(join(folder, 'empty'), file)
  const whole = readFileSync(file)
  const damaged = Buffer.from(whole)
  // A byte in the middle of the compressed data.
  const at = damaged.indexOf('about.json') + 200
  damaged.writeUInt8(damaged.readUInt8(at) ^ 0xff, at)
  writeFileSync(join(folder, 'damaged'), damaged)
  await expect(restoreBackup(join(folder, 'damaged'), data)).rejects.toThrow(/damaged in|is not a backup/)
  truncateSync(file, whole.length - 100)
  await expect(restoreBackup(file, data)).rejects.toThrow(`${file} is not a backup, or not a complete one`)
  await expect(restoreBackup(join(folder, 'other'), data)).rejects.toThrow(`There is no file ${join(folder, 'other')}.`)
})

async function upload(user: Visitor, acknowledged: Map<string, number>) {
  const session = randomUUID()
  const size = 100 + Math.floor(Math.random() * 300_000)
  const body = new FormData()
  body.append('sessionId', session)
  body.append('site', 'Mill Lane')
  body.append('notes', new File([Uint8Array.from(notesOf(session, size))], 'Notes.txt', { type: 'text/plain' }))
  if ((await user.send(agentPath('upload'), { method: 'POST', body })).ok) acknowledged.set(session, size)
}

async function notesIn(user: Visitor, session: string) {
  const settled = await user.sendJson('POST', agentPath('settle'), { sessionId: session, colour: '#112233', rating: 3 })
  expect(await settled.json()).toMatchObject({ success: true })
  const packed = await user.sendJson('POST', agentPath('pack'), { sessionId: session })
  expect(await packed.json()).toMatchObject({ success: true })
  const zip = await (await user.send(`/uploads/${session}/field-notes.zip`)).arrayBuffer()
  return Buffer.from(unzipSync(new Uint8Array(zip))['Notes.txt'] ?? [])
}

/** Everything in a backup except its time, without a fixed order. */
async function linesOf(path: string) {
  const archive = await readArchive(path)
  const held: Record<string, readonly string[]> = {}
  for (const entry of archive.entries.filter((name) => name !== 'about.json')) {
    const chunks: Buffer[] = []
    for await (const chunk of archive.read(entry)) chunks.push(chunk)
    held[entry] = Buffer.concat(chunks).toString('latin1').split('\n').toSorted()
  }
  archive.close()
  return held
}
