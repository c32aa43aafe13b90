import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceOfBytes, withFile } from '#server/documents/container/source.ts'
import { filesIn, openZip } from '#server/documents/container/zip/open-zip.ts'
import type { PackedFile } from '#server/documents/container/zip/packed-file.ts'
import { zipOf, type Member } from '../extract/fixtures/zips.ts'

const bytes = (content: string) => Buffer.from(content)
const open = (zip: Uint8Array) => openZip(sourceOfBytes(zip))

async function streamed(file: PackedFile, mostBytes = 10_000_000): Promise<string> {
  const pieces: Buffer[] = []
  await file.stream(mostBytes, (piece) => void pieces.push(piece))
  return Buffer.concat(pieces).toString()
}

const long = 'A line of a text.\n'.repeat(200_000)
const members: readonly Member[] = [
  { name: 'folder/', content: bytes('') },
  { name: 'folder/a.txt', content: bytes('first') },
  { name: 'stored.txt', content: bytes('second'), stored: true },
  { name: 'long.txt', content: bytes(long) },
  { name: 'empty.txt', content: bytes('') },
]

describe('a ZIP', () => {
  test('gives its files, whole and piece by piece, from memory and from a file', async () => {
    const zip = zipOf(members)
    const folder = await mkdtemp(join(tmpdir(), 'zip-'))
    await writeFile(join(folder, 'a.zip'), zip)
    const look = async (files: readonly PackedFile[]) => {
      expect(files.map(({ name, size }) => [name, size])).toEqual([
        ['folder/a.txt', 5],
        ['stored.txt', 6],
        ['long.txt', long.length],
        ['empty.txt', 0],
      ])
      for (const [index, content] of ['first', 'second', long, ''].entries()) {
        const file = files[index] ?? expect.fail('A file is missing.')
        expect((await file.read()).toString()).toBe(content)
        expect(await streamed(file)).toBe(content)
      }
    }
    await look(await open(zip))
    await withFile(join(folder, 'a.zip'), async (source) => look(await openZip(source)))
    await rm(folder, { recursive: true })
  })

  test.each([
    ['one byte', 1],
    ['a page of nothing', 4096],
    ['more than a comment can hold', 300_000],
  ])('is opened although %s was appended to it', async (_what, count) => {
    for (const filling of [0, 10, 0x50]) {
      const files = await open(Buffer.concat([zipOf(members), Buffer.alloc(count, filling)]))
      expect((await files[0]?.read())?.toString()).toBe('first')
    }
  })

  test('may have a comment', async () => {
    const zip = Buffer.concat([zipOf(members), bytes('A comment.')])
    zip.writeUInt16LE(10, zip.length - 12)
    expect((await open(zip)).map(({ name }) => name)).toContain('folder/a.txt')
    expect((await open(Buffer.concat([zip, bytes('appended')]))).map(({ name }) => name)).toContain('folder/a.txt')
  })

  test('may name its files in UTF-8 with or without the flag, else in the code page of DOS', async () => {
    const zip = zipOf([{ name: 'Größe–北京.txt', content: bytes('a') }])
    for (const at of [6, zip.indexOf('PK\x01\x02', 0, 'latin1') + 8]) zip.writeUInt16LE(0, at)
    expect((await open(zip)).map(({ name }) => name)).toEqual(['Größe–北京.txt'])
    const dos = zipOf([{ name: 'Gr__e.txt', content: bytes('a') }])
    for (let at = dos.indexOf('Gr__e'); at >= 0; at = dos.indexOf('Gr__e', at)) dos.set([0x94, 0xe1], at + 2)
    for (const at of [6, dos.indexOf('PK\x01\x02', 0, 'latin1') + 8]) dos.writeUInt16LE(0, at)
    expect((await open(dos)).map(({ name }) => name)).toEqual(['Größe.txt'])
  })

  test('is only read as far as the caller needs', async () => {
    const seen: string[] = []
    for await (const { name } of filesIn(sourceOfBytes(zipOf(members)))) {
      seen.push(name)
      if (name === 'stored.txt') break
    }
    expect(seen).toEqual(['folder/a.txt', 'stored.txt'])
  })
})

describe('a malicious or damaged ZIP', () => {
  const nothing = Buffer.alloc(50 * 2 ** 20)
  const first = async (zip: Uint8Array) => (await open(zip))[0] ?? expect.fail('The ZIP is empty.')

  test('a file that is larger than the directory says is never unpacked further', async () => {
    const file = await first(zipOf([{ name: 'a.txt', content: nothing, size: 100 }]))
    await expect(file.read()).rejects.toThrow(/is damaged/)
    let unpacked = 0
    await expect(file.stream(10_000_000, (piece) => void (unpacked += piece.length))).rejects.toThrow(/is damaged/)
    expect(unpacked).toBe(0)
  })

  test('a file that is smaller than the directory says is damaged', async () => {
    const file = await first(zipOf([{ name: 'a.txt', content: bytes('abc'), size: 100 }]))
    await expect(file.read()).rejects.toThrow(/is damaged/)
    await expect(streamed(file)).rejects.toThrow(/is damaged/)
  })

  test('a file whose content does not match its checksum is damaged', async () => {
    const zip = zipOf([{ name: 'a.txt', content: bytes('content'), stored: true }])
    zip[zip.indexOf('content')] = 0x43
    const file = await first(zip)
    await expect(file.read()).rejects.toThrow(/is damaged/)
    await expect(streamed(file)).rejects.toThrow(/is damaged/)
  })

  test('a file that is larger than its reader allows is refused', async () => {
    const file = await first(zipOf([{ name: 'a.txt', content: nothing }]))
    await expect(file.read(1000)).rejects.toThrow(/is larger than can be read here once it is unpacked/)
    await expect(streamed(file, 1000)).rejects.toThrow(/is larger than can be read here once it is unpacked/)
  })

  test('a file with a password, and one with unknown compression, are refused', async () => {
    const locked = await first(zipOf([{ name: 'a.txt', content: bytes('secret'), flags: 1 }]))
    await expect(locked.read()).rejects.toThrow(
      "is protected by a password, so it can't be read. Open it, remove the password, save it, and choose it again.",
    )
    const zip = zipOf([{ name: 'a.txt', content: bytes('packed') }])
    zip.writeUInt16LE(93, zip.indexOf('PK\x01\x02', 0, 'latin1') + 10)
    await expect((await first(zip)).read()).rejects.toThrow(/is packed in a way that is not read here/)
  })

  test('files that share their packed bytes are refused', async () => {
    const shared = { name: 'a.txt', content: bytes(long) }
    await expect(open(zipOf([shared, { ...shared, name: 'b.txt', offset: 0 }]))).rejects.toThrow(
      /would grow to many times its size/,
    )
  })

  test('a ZIP with more files than any document has is refused', async () => {
    const many = Array.from({ length: 20_001 }, (_, at): Member => ({
      name: `${at}`,
      content: bytes(''),
      stored: true,
    }))
    await expect(open(zipOf(many))).rejects.toThrow(/holds more than 20,000 files/)
  })

  test('a ZIP that was cut off anywhere is damaged', async () => {
    const zip = zipOf(members.slice(0, 3))
    for (let length = 0; length < zip.length; length += 1) {
      await expect(open(zip.subarray(0, length)), `after ${length} bytes`).rejects.toThrow(/is damaged/)
    }
  })
})
