import { readFile } from 'node:fs/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { FileProblem } from '#server/file-result.ts'
import { memoryFile, memoryWork } from '../fixtures/memory-work.ts'
import { drawnPdf, lines, wholePage } from '#server/documents/extract/fixtures/drawn-pdfs.ts'
import { pngOf, scanOf } from '#server/documents/extract/fixtures/scans.ts'
import { run } from './text-extract.run.ts'

const fixture = (name: string) => readFile(new URL(`../../documents/extract/fixtures/files/${name}`, import.meta.url))

async function extracted(...all: readonly (readonly [string, Uint8Array | string])[]) {
  const { work, data, files, broken } = memoryWork()
  broken.set('documents', keptApart)
  if (all.length > 0)
    files.set(
      'documents',
      all.map(([name, content]) => memoryFile(name, content)),
    )
  await run({ from: 'documents', as: 'texts', unread: 'unread' }, work)
  unread = data.get('unread')
  return data.get('texts')
}
let unread: unknown
let keptApart: readonly FileProblem[] = []

describe('text.extract', () => {
  test('gives the text of each file with its structure', async () => {
    expect(await extracted(['Context.docx', await fixture('letter.docx')], ['notes.txt', 'By 3 May.'])).toMatchObject([
      {
        file: 'Context.docx',
        blocks: [
          { kind: 'heading', text: 'Scope of work', level: 1 },
          { kind: 'text' },
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
          {},
        ],
      },
      { file: 'notes.txt', blocks: [{ kind: 'text', text: 'By 3 May.', at: { label: 'line 1', number: 1, line: 1 } }] },
    ])
  })

  test('an upload that was left out gives no text and is not a mistake', async () => {
    expect(await extracted()).toEqual([])
  })

  test('a file that was kept apart when it was sent stays named, and refuses nothing, if it is the only one', async () => {
    keptApart = [{ file: 'notes.docx', problem: '"notes.docx" is damaged.' }]
    onTestFinished(() => void (keptApart = []))
    expect(await extracted()).toEqual([{ ...keptApart[0], blocks: [] }])
    expect(unread).toEqual([expect.objectContaining({ file: 'notes.docx' })])
  })

  test('the one file that cannot be read refuses, with its name and what to do', async () => {
    await expect(extracted(['offer.pdf', await fixture('locked.pdf')])).rejects.toMatchObject({
      status: 422,
      message:
        '"offer.pdf" is protected by a password, so it can\'t be read. Open it, remove the password, save it, and choose it again.',
    })
  })

  test('of several, the one that cannot be read is named', async () => {
    expect(await extracted(['empty.docx', ''], ['notes.txt', 'By 3 May.'])).toMatchObject([
      {
        file: 'empty.docx',
        blocks: [],
        problem: '"empty.docx" is empty: it has no content at all. Send a file with content.',
      },
      { file: 'notes.txt', blocks: [{ text: 'By 3 May.' }] },
    ])
  })

  test('what could not be read is listed with its place and reason', async () => {
    const pages = drawnPdf([{ content: lines(72, 700, ['By 3 May.']) }, { content: wholePage(), picture: scanOf([]) }])
    await extracted(['scan.pdf', pages], ['empty.docx', ''], ['notes.txt', 'By 3 May.'])
    expect(unread).toEqual([
      { file: 'scan.pdf', place: 'page 2', reason: 'Nothing is recognised in this test.' },
      {
        file: 'empty.docx',
        place: 'the whole file',
        reason: '"empty.docx" is empty: it has no content at all. Send a file with content.',
      },
    ])
    await extracted(['notes.txt', 'By 3 May.'])
    expect(unread).toEqual([])
  })

  test('a picture in which nothing is recognised says so, with the reason', async () => {
    await extracted(['site.png', pngOf([])], ['notes.txt', 'By 3 May.'])
    expect(unread).toEqual([
      {
        file: 'site.png',
        place: 'the whole file',
        reason: '"site.png" is a picture whose text could not be recognised. Nothing is recognised in this test.',
      },
    ])
  })

  test('a picture alone is not a mistake: it does not contain text', async () => {
    const svg = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
    expect(await extracted(['logo.png', svg])).toMatchObject([{ file: 'logo.png', blocks: [], holds: 'a picture' }])
  })
})
