/** The archive of large parts, opened with an independent reader. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fromBuffer } from 'yauzl'
import { buffer } from 'node:stream/consumers'
import { packParts } from '#server/documents/container/zip/pack-parts.ts'

const archivePath = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return join(folder, 'parts.zip')
}

/** Names and contents, each checked against its size and checksum. */
async function contentsOf(path: string): Promise<Readonly<Record<string, string>>> {
  const archive = await readFile(path)
  return await new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const found: Record<string, string> = {}
      zip.on('entry', (entry: { readonly fileName: string }) => {
        zip.openReadStream(entry as never, (failure, stream) => {
          if (failure) return reject(failure)
          buffer(stream).then((bytes) => {
            found[entry.fileName] = bytes.toString()
            zip.readEntry()
          }, reject)
        })
      })
      zip.on('end', () => resolve(found))
      zip.on('error', reject)
      zip.readEntry()
    })
  })
}

test('parts that arrive in many chunks are packed completely, at every compression level', async () => {
  const path = await archivePath()
  const rows = Array.from({ length: 300 }, (_, at) => Buffer.from(`<row>${at}</row>`.repeat(500)))
  await packParts(path, [
    { name: 'empty.xml', pieces: [], level: 6 },
    { name: 'größe/fast.xml', pieces: rows, level: 1 },
    { name: 'small.xml', pieces: [Buffer.from('<a/>')], level: 9 },
  ])
  expect(await contentsOf(path)).toEqual({
    'empty.xml': '',
    'größe/fast.xml': Buffer.concat(rows).toString(),
    'small.xml': '<a/>',
  })
})

test('a part that cannot be read ends the archive with its error', async () => {
  const failing = (async function* () {
    await Promise.resolve()
    yield Buffer.from('<a>')
    throw new Error('The disk is gone.')
  })()
  await expect(packParts(await archivePath(), [{ name: 'a.xml', pieces: failing, level: 1 }])).rejects.toThrow(
    'The disk is gone.',
  )
})
