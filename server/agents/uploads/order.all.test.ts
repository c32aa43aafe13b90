/** Files stay in the order in which they were sent, whatever the order in which they are stored. */
import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { diskStore } from '#server/storage/files/disk-store.ts'
import type { FileStore } from '#server/storage/files/file-store.ts'
import { randomFrom } from '#engine/definition/fixtures/seeded-random.ts'
import { apiUser, type ApiUser } from '#tests/driver/api-user.ts'
import { tick } from '#tests/driver/tick.ts'
import type { AtEnd } from '#tests/driver/undone-at-end.ts'
import { temporaryFolder } from '#tests/house/temporary-folder.ts'
import { bundlePath, bundlePortal } from './fixtures/bundle-portal.ts'

const random = randomFrom(20_261_122)
const below = (most: number) => Math.floor(random() * most)

/** A store whose writes end in any order: each waits for up to 60 turns after its content is stored. */
async function scrambledStore(atEnd: AtEnd): Promise<FileStore> {
  const store = await diskStore(temporaryFolder({}, { afterwards: atEnd }))
  return {
    ...store,
    async put(...of) {
      await store.put(...of)
      for (let turns = below(60); turns > 0; turns -= 1) await tick()
    },
  }
}

interface Sent {
  readonly name: string
  readonly content: string
}

/** From 2 to 50 files of mixed sizes; each begins with its own number. */
function mixedFiles(): readonly Sent[] {
  const sizes = [0, 20, 1000, 70_000, 300_000]
  return Array.from({ length: 2 + below(49) }, (_, at) => ({
    name: `${below(1000)}-${at}.txt`,
    content: `Document ${at}.\n`.padEnd(sizes[below(sizes.length)] ?? 0, 'A line without end. '),
  }))
}

/** Large files come first, so that the small ones are stored before them. */
const smallAfterLarge: readonly Sent[] = [2_000_000, 900_000, 300_000, 40, 30, 20].map((size, at) => ({
  name: `${at}.txt`,
  content: `Document ${at}.\n`.padEnd(size, 'A line without end. '),
}))

const manifestOf = (files: readonly Sent[]) =>
  JSON.stringify(files.map(({ name, content }, index) => ({ index, name, size: content.length, supported: true })))

async function sendAndRead(user: ApiUser, files: readonly Sent[], wireOf: (at: number) => string) {
  const session = randomUUID()
  const body = new FormData()
  body.append('sessionId', session)
  body.append('manifest', manifestOf(files))
  for (const [at, { name, content }] of files.entries())
    body.append(wireOf(at), new File([content], name, { type: 'text/plain' }))
  const sent = await user.send(bundlePath('upload'), { method: 'POST', body })
  const reply = (await sent.json()) as { readonly message: string; readonly names?: readonly string[] }
  expect([sent.status, reply.message]).toEqual([200, 'Done.'])

  const held = (await (await user.get(`/api/session/${session}`)).json()) as {
    readonly files: readonly { readonly of: string; readonly name: string; readonly size: number }[]
  }
  expect((await user.post(bundlePath('pack'), { sessionId: session })).status).toBe(200)
  const zip = await user.get(`/uploads/${session}/bundle.zip`)
  const packed = unzipSync(new Uint8Array(await zip.arrayBuffer()))
  expect((await user.send(`/api/session/${session}`, { method: 'DELETE' })).status).toBe(200)
  return {
    replied: reply.names,
    listed: held.files.map(({ name, size }) => ({ name, size })),
    worked: Object.entries(packed).map(([name, content]) => ({ name, content: Buffer.from(content).toString() })),
  }
}

async function mustKeepOrder(user: ApiUser, files: readonly Sent[], wireOf: (at: number) => string) {
  const { replied, listed, worked } = await sendAndRead(user, files, wireOf)
  expect(replied).toEqual(files.map(({ name }) => name))
  expect(listed).toEqual(files.map(({ name, content }) => ({ name, size: content.length })))
  expect(worked).toEqual(files)
}

describe.each([
  ['the disk', undefined],
  ['a store that ends in any order', scrambledStore],
])('with %s', (_which, store) => {
  const portal = bundlePortal(store ? { store } : {})
  const user = apiUser(portal, 'zofa')

  test('small files after large ones', async () => {
    for (let round = 0; round < 5; round += 1) await mustKeepOrder(user, smallAfterLarge, () => 'files[]')
  })

  test('2 to 50 files of mixed sizes, fifty times', { timeout: 600_000 }, async () => {
    for (let round = 0; round < 50; round += 1) await mustKeepOrder(user, mixedFiles(), () => 'files[]')
  })

  test('under two names that mean the same', async () => {
    for (let round = 0; round < 5; round += 1)
      await mustKeepOrder(user, mixedFiles(), (at) => (at % 3 === 0 ? 'files' : 'files[]'))
  })
})

describe('of the agents that are shipped', () => {
  const portal = bundlePortal({ store: scrambledStore })

  test('documents of a tender, with their manifest, ten times', async () => {
    const user = apiUser(portal, 'tender360')
    for (let round = 0; round < 10; round += 1) {
      const session = randomUUID()
      const files = smallAfterLarge
      const body = new FormData()
      body.append('sessionId', session)
      body.append('manifest', manifestOf(files))
      for (const { name, content } of files) body.append('files[]', new File([content], name))
      const reply = await user.send('/api/agent/tender-overview/step1', { method: 'POST', body })
      expect([reply.status, await reply.json()]).toMatchObject([200, { success: true }])
      const held = (await (await user.get(`/api/session/${session}`)).json()) as { files: { name: string }[] }
      expect(held.files.map(({ name }) => name)).toEqual(files.map(({ name }) => name))
    }
  })
})
