import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { rarOf } from '#server/documents/extract/fixtures/rars.ts'
import { zipOf } from '#server/documents/extract/fixtures/zips.ts'
import { memoryFile, memoryWork } from '../fixtures/memory-work.ts'
import type { Artefacts } from '../work.ts'
import { run } from './files-unpack.run.ts'

const text = (content: string) => Buffer.from(content)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function unpacked(files: readonly (readonly [string, Uint8Array | string])[], limits = {}) {
  const held = memoryWork()
  held.files.set(
    'papers',
    files.map(([name, content]) => memoryFile(name, content)),
  )
  const shared: string[] = []
  const { share } = held.artefacts
  const artefacts: Artefacts = {
    ...held.artefacts,
    share: (label, file) => {
      shared.push(file.name)
      return share(label, file)
    },
  }
  await run({ from: 'papers', as: 'documents', listing: 'listing', ...limits }, { ...held.work, artefacts })
  const documents = held.artefacts.files('documents')
  return {
    documents: await Promise.all(documents.map(async ({ name, bytes }) => [name, Buffer.from(await bytes())] as const)),
    shared,
    listing: held.data.get('listing') as readonly { file: string; holds: string; reason: string }[],
  }
}

test('a .7z is opened, and every file of it is kept in order', async () => {
  const archive = await readFile(new URL('../../documents/extract/fixtures/files/tender.7z', import.meta.url))
  const { documents, listing } = await unpacked([['tender.7z', archive]])
  expect(documents.map(([name, bytes]) => [name, bytes.subarray(0, 5).toString()])).toEqual([
    ['tender.7z › lots/make.docx', 'PK\u0003\u0004\u0014'],
    ['tender.7z › note.txt', 'Hello'],
  ])
  expect(listing.map(({ file, holds }) => [file, holds])).toEqual([
    ['tender.7z › lots/make.docx', 'text'],
    ['tender.7z › note.txt', 'text'],
  ])
})

test('archives in archives are opened, and every file is kept beside those that were sent on their own, in order', async () => {
  const inner = zipOf([{ name: 'deep.txt', content: text('Deep') }])
  const outer = zipOf([
    { name: 'lots/a.txt', content: text('Lot A') },
    { name: 'inner.zip', content: inner, stored: true },
    { name: 'old.rar', content: rarOf([{ name: 'r.txt', content: text('In the RAR') }]) },
    { name: 'site.png', content: png, stored: true },
  ])
  const { documents, listing, shared } = await unpacked([
    ['first.txt', 'First'],
    ['all.zip', outer],
  ])
  expect(documents.map(([name, bytes]) => [name, name.endsWith('.png') ? 'picture' : bytes.toString()])).toEqual([
    ['first.txt', 'First'],
    ['all.zip › lots/a.txt', 'Lot A'],
    ['all.zip › inner.zip › deep.txt', 'Deep'],
    ['all.zip › old.rar › r.txt', 'In the RAR'],
    ['all.zip › site.png', 'picture'],
  ])
  expect(listing.map(({ file, holds }) => [file, holds])).toEqual([
    ['first.txt', 'text'],
    ['all.zip › lots/a.txt', 'text'],
    ['all.zip › inner.zip › deep.txt', 'text'],
    ['all.zip › old.rar › r.txt', 'text'],
    ['all.zip › site.png', 'a picture'],
  ])
  // A file that was not in an archive is stored already.
  expect(shared).toEqual(['first.txt'])
  // The text of a picture may be recognised when it is read, so the picture is not reported.
  expect(listing.at(-1)?.reason).toBe('')
}, 30_000)

test('unusable files are listed with the reason, and the others are kept', async () => {
  const archive = zipOf([
    { name: 'secret.txt', content: text('secret'), flags: 1 },
    { name: 'plan.dwg', content: Buffer.from([0x41, 0x43, 0x31, 0x30, 0, 1, 2, 3, 255, 254, 0, 0]) },
    { name: 'empty.txt', content: text('') },
    { name: 'good.txt', content: text('good') },
  ])
  const { documents, listing } = await unpacked([
    ['all.zip', archive],
    ['damaged.zip', Buffer.from('PK\u0003\u0004 and then nothing')],
  ])
  expect(documents.map(([name]) => name)).toEqual(['all.zip › good.txt'])
  expect(
    listing.map(({ file, holds, reason }) => [file, holds, reason.replace(/^"[^"]*" /, '').split(/[.,:]/)[0]]),
  ).toEqual([
    ['all.zip › secret.txt', 'nothing', 'is protected by a password'],
    ['all.zip › plan.dwg', 'nothing', 'is of a kind whose text is not read here'],
    ['all.zip › empty.txt', 'nothing', 'is empty'],
    ['all.zip › good.txt', 'text', ''],
    ['damaged.zip', 'nothing', 'is damaged'],
  ])
}, 30_000)

test('ten files of one name are ten files', async () => {
  const { documents } = await unpacked(
    Array.from({ length: 10 }, (_, index) => ['lease.txt', `Lease ${index}`] as const),
  )
  expect(new Set(documents.map(([name]) => name)).size).toBe(10)
  expect(documents.map(([, bytes]) => bytes.toString())).toEqual(
    Array.from({ length: 10 }, (_, index) => `Lease ${index}`),
  )
}, 30_000)

test('what is beyond the limits is not unpacked, and says so', async () => {
  const many = zipOf(Array.from({ length: 5 }, (_, index) => ({ name: `${index}.txt`, content: text('x') })))
  const { documents, listing } = await unpacked(
    [
      ['a.txt', 'A'],
      ['many.zip', many],
      ['b.txt', 'B'],
      ['c.txt', 'C'],
      ['d.txt', 'D'],
    ],
    { maxFiles: 3 },
  )
  expect(documents.map(([name]) => name)).toEqual(['a.txt', 'b.txt', 'c.txt'])
  expect(listing.map(({ file, reason }) => [file, reason])).toEqual([
    ['a.txt', ''],
    ['many.zip', expect.stringContaining('holds more than 2 files') as string],
    ['b.txt', ''],
    ['c.txt', ''],
    ['d.txt', expect.stringContaining('was left out') as string],
  ])
}, 30_000)

test('a file that is too large is left out, and the smaller ones after it are taken', async () => {
  const { documents, listing } = await unpacked(
    [
      ['large.txt', 'x'.repeat(2 ** 20 + 1)],
      ['half.txt', 'y'.repeat(2 ** 19)],
      ['rest.txt', 'z'.repeat(2 ** 19)],
    ],
    { maxMB: 1 },
  )
  expect(documents.map(([name]) => name)).toEqual(['half.txt', 'rest.txt'])
  expect(listing[0]).toMatchObject({ file: 'large.txt', reason: expect.stringContaining('was left out') as string })
}, 30_000)

test('of fifty archives full of what cannot be used, as many files are listed as can be taken, and the rest is counted', async () => {
  const entries = Array.from({ length: 10 }, (_, index) => ({ name: `${index}.txt`, content: text('') }))
  const archives = Array.from({ length: 50 }, (_, index) => [`${index}.zip`, zipOf(entries)] as const)
  const { documents, listing } = await unpacked([...archives, ['terms.txt', 'Terms']], { maxFiles: 20 })
  expect(documents.map(([name]) => name)).toEqual(['terms.txt'])
  expect(listing).toHaveLength(22)
  expect(listing.slice(-2)).toMatchObject([
    { file: 'terms.txt', holds: 'text', reason: '' },
    { file: '480 more files', holds: 'nothing', reason: expect.stringContaining('cannot be used') as string },
  ])
}, 60_000)

test('when nothing can be used, the work is refused with the first reason', async () => {
  await expect(unpacked([['empty.txt', '']])).rejects.toThrow('None of the files can be used. "empty.txt" is empty')
}, 30_000)
