/** Corrupted documents: reading them gives text or a sentence, never an internal error. */
import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readDocument } from '#server/documents/extract/read-document.ts'
import { zipOf } from './fixtures/zips.ts'

const folder = new URL('fixtures/files/', import.meta.url)
const files = (await readdir(folder)).filter((name) => !name.includes('locked'))

/** The same pseudo-random numbers each time (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function survives(name: string, bytes: Uint8Array, what: string): Promise<void> {
  const before = process.cpuUsage()
  const read = await readDocument(name, bytes).catch((error: unknown) =>
    expect.fail(`${name}, ${what}: ${String(error instanceof Error ? error.stack : error)}`),
  )
  expect(process.cpuUsage(before).user, `${name}, ${what}`).toBeLessThan(15_000_000)
  expect(read.length).toBeGreaterThan(0)
  for (const { blocks, problem } of read) expect(blocks.length > 0 || problem !== undefined).toBe(true)
}

describe('a document with wrong bytes', () => {
  // Each 7z is opened in a separate thread, which takes a quarter of a second.
  const rounds = (name: string) => (name.endsWith('.7z') ? 25 : 150)
  test.each(files)('%s: gives text or a sentence, whichever bytes are wrong', async (name) => {
    const whole = await readFile(new URL(name, folder))
    const random = numbers(whole.length)
    for (let round = 0; round < rounds(name); round += 1) {
      const bytes = Buffer.from(whole)
      const count = 1 + Math.floor(random() * 8)
      // The start of the file, which contains the structure, is changed more often than the rest.
      const reach = random() < 0.5 ? Math.min(1024, bytes.length) : bytes.length
      for (let at = 0; at < count; at += 1) bytes[Math.floor(random() * reach)] = Math.floor(random() * 256)
      await survives(name, bytes, `round ${round}`)
    }
  })

  test.each(files)('%s: cut off at 40 places', async (name) => {
    const whole = await readFile(new URL(name, folder))
    for (let part = 0; part < 40; part += name.endsWith('.7z') ? 4 : 1)
      await survives(name, whole.subarray(0, Math.floor((whole.length * part) / 40)), `part ${part}`)
  })

  test('a Word document whose XML has wrong letters', async () => {
    const body =
      '<w:p><w:pPr><w:pStyle w:val="a"/></w:pPr><w:r><w:t>Text &amp; more</w:t></w:r></w:p><w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>'
    const xml = `<w:document xmlns:w="w"><w:body>${body.repeat(5)}</w:body></w:document>`
    const random = numbers(7)
    const letters = '<>/&;"\'= w:x![]-?'
    for (let round = 0; round < 500; round += 1) {
      const wrong = xml.split('')
      for (let at = 0; at < 3; at += 1)
        wrong[Math.floor(random() * wrong.length)] = letters[Math.floor(random() * letters.length)] ?? ''
      const bytes = zipOf([
        { name: '[Content_Types].xml', content: Buffer.from('<Types/>') },
        { name: 'word/document.xml', content: Buffer.from(wrong.join('')) },
      ])
      await survives('a.docx', bytes, `round ${round}`)
    }
  })
})
