/** The export of a person and of a workspace: whole, proved by its manifest, and without anybody else's data. */
import { createHash, randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { apiUser, type ApiUser } from '#tests/driver/api-user.ts'
import { testPortal } from '#tests/driver/portal.ts'
import { testDefinitions } from '#tests/driver/test-definitions.ts'

const portal = testPortal('our own provider', { definitions: [testDefinitions] })
const [admin, zofa, several, vetway] = ['stepwright', 'zofa', 'several', 'vetway'].map((account) =>
  apiUser(portal, account),
) as [ApiUser, ApiUser, ApiUser, ApiUser]

async function upload(user: ApiUser, word: string, client: string): Promise<string> {
  const session = randomUUID()
  const form = new FormData()
  form.append('sessionId', session)
  form.append('site', `At ${word}`)
  form.append('notes', new File([`${word} leaks.`], `${word}.txt`, { type: 'text/plain' }))
  expect((await user.send('/api/agent/field-notes/upload', { method: 'POST', body: form }, client)).status).toBe(200)
  return session
}

interface Manifest {
  readonly of: string
  readonly subject: string
  readonly sessions: number
  readonly entries: readonly {
    readonly path: string
    readonly from: string
    readonly bytes: number
    readonly sha256: string
  }[]
}

async function read(reply: Response) {
  expect([reply.status, reply.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  const entries = unzipSync(new Uint8Array(await reply.arrayBuffer()))
  const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array())) as Manifest
  const all = Object.entries(entries)
    .map(([path, content]) => `${path}\n${strFromU8(content, true)}`)
    .join('\n')
  return { entries, manifest, all }
}

let own = ''
beforeAll(async () => {
  own = await upload(zofa, 'Gossamerline', 'Zofa')
  await upload(several, 'Pettifogger', 'Zofa')
  await upload(vetway, 'Snollygoster', 'VetWay')
})

test('a person gets their sessions, files and account, and nothing of anybody else', async () => {
  const { entries, manifest, all } = await read(await zofa.get('/api/me/export'))
  expect(manifest).toMatchObject({ of: 'person', subject: 'zofa@example.com', sessions: 1 })
  expect(strFromU8(entries[`sessions/${own}/files/1 Gossamerline.txt`] ?? new Uint8Array())).toBe('Gossamerline leaks.')
  expect(all).toContain('At Gossamerline')
  for (const other of ['Pettifogger', 'Snollygoster', 'several@', 'vetway@']) expect(all).not.toContain(other)
  // No password and no token.
  for (const secret of ['argon2', 'password_hash', '"cookie"']) expect(all).not.toContain(secret)
})

test('the manifest names every entry with its origin, its size and its SHA-256', async () => {
  const { entries, manifest } = await read(await admin.get('/api/admin/export?of=person&subject=Zofa@example.com'))
  expect(manifest.entries.map(({ path }) => path).toSorted()).toEqual(
    Object.keys(entries)
      .filter((path) => path !== 'manifest.json')
      .toSorted(),
  )
  for (const { path, from, bytes, sha256 } of manifest.entries) {
    const content = entries[path] ?? new Uint8Array()
    expect([path, content.byteLength, createHash('sha256').update(content).digest('hex')]).toEqual([
      path,
      bytes,
      sha256,
    ])
    expect(from).not.toBe('')
  }
})

test('a workspace is exported with all of its people, and without other workspaces', async () => {
  const { manifest, all } = await read(await admin.get('/api/admin/export?of=client&subject=Zofa'))
  expect(manifest).toMatchObject({ of: 'client', subject: 'Zofa', sessions: 2 })
  for (const word of ['Gossamerline', 'Pettifogger']) expect(all).toContain(word)
  expect(all).not.toContain('Snollygoster')
})

test('an export of nobody is refused with what to do, and nothing is noted', async () => {
  for (const subject of ['', '%20']) {
    const reply = await admin.get(`/api/admin/export?of=person&subject=${subject}`)
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({ error: 'Enter the e-mail of the person.' }),
    ])
  }
})

test('an admin exports, and the audit log says of whom; others are refused', async () => {
  expect((await zofa.get('/api/admin/export?of=client&subject=Zofa')).status).toBe(403)
  const { db } = portal().database
  const events = await db
    .selectFrom('audit_events')
    .select(['who', 'subject'])
    .where('event', '=', 'data-exported')
    .execute()
  expect(events).toContainEqual({ who: 'stepwright@example.com', subject: 'client Zofa' })
})

test('a file that cannot be read breaks the download off, so that an incomplete file is not taken for a whole one', async () => {
  const { db } = portal().database
  await db.updateTable('files').set({ content: randomUUID() }).where('session_id', '=', own).execute()
  const reply = await zofa.get('/api/me/export')
  await expect(reply.arrayBuffer()).rejects.toThrow()
})
